import { observer } from "mobx-react-lite";
import { type AppServices, type Language, useI18n } from "../../../../core/api/kernel.ts";
import { classNames } from "../../../../core/api/ui.ts";
import type { FieldDataset } from "../field-dataset.ts";
import css from "./field.module.css";

/** Model, time and age of the run, marked when it is old. Runs are named by their time in UTC, as on the time axis. */
export const RunLine = observer(function RunLine({ dataset }: { dataset: FieldDataset }) {
  const i18n = useI18n();
  const { reference, runAge } = dataset;
  if (reference === null) return null;
  return (
    <p className={classNames(css.note, runAge !== "fresh" && css.old)}>
      {runAge === "old" && <strong>{i18n.t("forecast-field:runOld")} · </strong>}
      {runTexts(dataset, i18n).join(", ")}, {i18n.format.age(reference)}
    </p>
  );
});

/**
 * `MET` and `kjørt 30. november 2026 kl. 06.00 UTC`; invented values are named as such, and what the file does not say is left out.
 * Observed.
 */
export function runTexts(
  { reference, model, demonstration }: Pick<FieldDataset, "reference" | "model" | "demonstration">,
  i18n: AppServices["i18n"],
): string[] {
  if (reference === null) return [];
  const name = demonstration ? i18n.t("forecast-field:demonstration") : model;
  const run = i18n.t("forecast-field:run", utcText(reference, i18n.language));
  return name ? [name, run] : [run];
}

/** The time of a step, ms: in Norwegian time, or in UTC where the time axis is. Observed. */
export function stepText(time: number, { i18n, settings }: Pick<AppServices, "i18n" | "settings">): string {
  return settings.isOn("forecastTimesInUtc") ? utcText(time, i18n.language) : i18n.format.dateTime(time);
}

const LOCALES: Record<Language, string> = { no: "nb-NO", en: "en-GB" };

/** `30. november 2026 kl. 06.00 UTC`. @param time ms since the epoch */
function utcText(time: number, language: Language): string {
  const date = new Intl.DateTimeFormat(LOCALES[language], { dateStyle: "long", timeZone: "UTC" }).format(
    time,
  );
  const clock = new Date(time).toISOString().slice(11, 16);
  return language === "no" ? `${date} kl. ${clock.replace(":", ".")} UTC` : `${date}, ${clock} UTC`;
}
