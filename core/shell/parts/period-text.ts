import { type Period, periodRange } from "../../../lib/period.ts";
import type { I18n } from "../../i18n/i18n.ts";
import type { AppServices } from "../../plugin/app-services.ts";

/** Whether the period changes the map: it can be chosen, and a dataset that follows it is on. */
export function hasPeriod({ manifest, datasets }: Pick<AppServices, "manifest" | "datasets">): boolean {
  return manifest.time.enabled && datasets.followsPeriod;
}

/** `mars 2026`, `uke 47, 2026`, `22. mars 2026`, or `2026` for a whole year. */
export function periodText(period: Period, i18n: I18n): string {
  const { year, month, day, week } = period;
  if (week != null) return i18n.t("period.week", week, year);
  if (month === null) return String(year);
  return day == null ? i18n.format.monthYear(year, month) : i18n.format.date(periodRange(period).start);
}

/** With an upper-case first letter, for the beginning of a line. */
export function capitalise(text: string): string {
  return text.charAt(0).toLocaleUpperCase("nb") + text.slice(1);
}

/** `i dag kl. 06.10`, or the date with the time. */
export function dayTime(date: Date, now: Date, i18n: I18n): string {
  const { format } = i18n;
  return format.date(date) === format.date(now)
    ? i18n.t("time.today", format.time(date))
    : format.dateTime(date);
}
