import type { Dataset } from "../../../../core/api/dataset.ts";
import { periodText } from "../../../../core/api/details.ts";
import type { AppServices, Translate } from "../../../../core/api/kernel.ts";
import { fileNameOf } from "../../../../lib/file-name.ts";
import type { About, ExportField } from "./export-table.ts";
import { filterNotes } from "./filter-notes.ts";
import { type Format, fileKindOf, isOwn } from "./formats.ts";
import type { Subject } from "./subject.ts";
import type { Choice } from "./survey.ts";

/** Maximum length of the subject in a file name, so that the period is never cut off. */
const MAX_NAME = 40;

/** The choices in the dialog. */
export interface Order {
  format: Format;
  /** `area`: the features inside an area. */
  scope: "view" | "all" | "area";
  /** The user's name for the area. */
  areaName?: string;
  now: Date;
}

/** A part of a subject that goes into the file, as a table of its own. */
export interface Part {
  subject: Subject;
  choice: Choice;
  fields: readonly ExportField[];
}

/** The period that a dataset shows; for one without a period the time of its fetch; null: unknown. */
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
  const ending = isOwn(format) ? fileKindOf(format, 1).ending : format;
  return fileNameOf(`${title.slice(0, MAX_NAME)} ${period}`, now, ending, t("file-name"));
}

/** The same for a file with several tables; a file with one table has the table's name. */
export function nameOfFileWith(
  parts: readonly Part[],
  title: string,
  order: Order,
  app: AppServices,
  t: Translate,
): string {
  const [only] = parts;
  if (only && parts.length === 1) return nameOfFile(only.subject, order, app, t);
  const ending = isOwn(order.format) ? fileKindOf(order.format, parts.length).ending : order.format;
  return fileNameOf(title.slice(0, MAX_NAME), order.now, ending, t("file-name"));
}

/** Metadata of a file and of each of its tables; names of tables are unique in it. */
export function aboutFile(
  parts: readonly Part[],
  title: string,
  order: Order,
  app: AppServices,
  t: Translate,
): { file: About; tables: About[] } {
  const names = new Set<string>();
  const tables = parts.map(({ subject }) => {
    const about = aboutOf(subject, order, app, t);
    let { fileName } = about;
    for (let number = 2; names.has(fileName); number += 1) fileName = `${about.fileName}-${number}`;
    names.add(fileName);
    return { ...about, fileName };
  });
  const [first] = tables;
  if (!first) throw new Error("A file of nothing");
  if (tables.length === 1) return { file: first, tables };
  const unique = (values: string[]) => [...new Set(values.filter((value) => value !== ""))].join(", ");
  const file: About = {
    ...first,
    title,
    fileName: stemOf(nameOfFileWith(parts, title, order, app, t)),
    notes: tables.map(({ title: name, notes }) => [name, ...notes].join(". ")),
    attribution: unique(tables.map(({ attribution }) => attribution)),
    licence: unique(tables.map(({ licence }) => licence)),
  };
  return { file, tables };
}

const stemOf = (fileName: string) => fileName.replace(/\.[a-z]+(\.gz)?$/, "");

const areaNote = ({ areaName }: Order, t: Translate) =>
  areaName ? t("note.area.named", areaName) : t("note.area");

/** Metadata of a table. */
function aboutOf(subject: Subject, order: Order, app: AppServices, t: Translate): About {
  const { i18n, map, manifest } = app;
  const { dataset, title } = subject;
  const period = periodOf(dataset, app, t);
  const [west, south, east, north] = map.bounds;
  const demonstration = dataset?.demonstration ?? manifest.demonstration;
  return {
    title,
    fileName: stemOf(nameOfFile(subject, order, app, t)),
    notes: [
      ...(demonstration ? [t("demonstration")] : []),
      ...subject.notes,
      ...(period === null ? [] : [t("note.period", period)]),
      ...(dataset ? filterNotes(dataset, i18n).map((note) => t("note.filter", note)) : []),
      ...(order.scope === "view"
        ? [t("note.view", i18n.format.coordinate([west, south]), i18n.format.coordinate([east, north]))]
        : []),
      ...(order.scope === "area" ? [areaNote(order, t)] : []),
    ],
    // Invented data has no owner to credit.
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
