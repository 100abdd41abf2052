import type { Dataset } from "../../../../core/api/dataset.ts";
import { periodText } from "../../../../core/api/details.ts";
import type { AppServices, Translate } from "../../../../core/api/kernel.ts";
import { fileNameOf } from "../../../../lib/file-name.ts";
import type { About } from "./export-table.ts";
import { filterNotes } from "./filter-notes.ts";
import { FILES, type Format, isOwn } from "./formats.ts";
import type { Subject } from "./subject.ts";

/** Longest part of a file's name that is the subject's, so that its period is never cut off. */
const MAX_NAME = 40;

/** What the dialog asks for. */
export interface Order {
  format: Format;
  scope: "view" | "all";
  now: Date;
}

/** The period that a dataset shows; when it was fetched, for one that follows none; null: not known. */
export function periodOf(dataset: Dataset | null, { time, i18n }: AppServices, t: Translate): string | null {
  if (!dataset) return null;
  if (dataset.definition.timeDependent) return periodText(time, i18n);
  return dataset.fetchedAt ? t("as-of", i18n.format.dateTime(dataset.fetchedAt)) : null;
}

/** `tapt-redskap-2026-20261129-0150.gpx`. */
export function nameOfFile(
  { title, dataset }: Subject,
  { format, now }: Order,
  app: AppServices,
  t: Translate,
): string {
  const period = dataset?.definition.timeDependent ? app.time.selectedPeriod : "";
  const ending = isOwn(format) ? FILES[format].ending : format;
  return fileNameOf(`${title.slice(0, MAX_NAME)} ${period}`, now, ending, t("file-name"));
}

/** What a file says of itself. */
export function aboutOf(subject: Subject, order: Order, app: AppServices, t: Translate): About {
  const { i18n, map, manifest } = app;
  const { dataset, title } = subject;
  const period = periodOf(dataset, app, t);
  const [west, south, east, north] = map.bounds;
  const demonstration = dataset?.definition.demonstration ?? manifest.demonstration;
  return {
    title,
    fileName: nameOfFile(subject, order, app, t).replace(/\.[a-z]+(\.gz)?$/, ""),
    notes: [
      ...(demonstration ? [t("demonstration")] : []),
      ...subject.notes,
      ...(period === null ? [] : [t("note.period", period)]),
      ...(dataset ? filterNotes(dataset, i18n).map((note) => t("note.filter", note)) : []),
      ...(order.scope === "view"
        ? [t("note.view", i18n.format.coordinate([west, south]), i18n.format.coordinate([east, north]))]
        : []),
    ],
    // Invented data has nobody to credit.
    attribution: demonstration ? "" : i18n.text(dataset?.definition.attribution ?? ""),
    licence: dataset?.definition.licence ?? "",
    language: i18n.language,
    now: order.now.getTime(),
    words: {
      name: t("word.name"),
      latitude: t("word.latitude"),
      longitude: t("word.longitude"),
      yes: t("word.yes"),
      no: t("word.no"),
      fields: t("word.fields"),
      warning: t("warning"),
    },
  };
}
