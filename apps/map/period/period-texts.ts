import type { I18n } from "../../../core/i18n/i18n.ts";
import { partTexts } from "../../../core/plugin/react-context.tsx";
import { DAY } from "../../../lib/oslo-time.ts";
import { mondayOf, type Week } from "../../../lib/week.ts";
import en from "./locales/en.json" with { type: "json" };
import no from "./locales/no.json" with { type: "json" };

/** Texts of weeks and days, for maps that use them. */
export const PERIOD_TEXTS = partTexts("period-units", { no, en });

/** Locales of dates, as in `lib/formats.ts`: British for English. */
const LOCALES = { no: "nb-NO", en: "en-GB" };
const formats = new Map<string, Intl.DateTimeFormat>();

/** The days of a week: `16.–22. nov.`, `28. des. – 3. jan.` */
export function weekDates(week: Week, { language }: Pick<I18n, "language">): string {
  const locale = LOCALES[language];
  const format =
    formats.get(locale) ??
    new Intl.DateTimeFormat(locale, { day: "numeric", month: "short", timeZone: "UTC" });
  formats.set(locale, format);
  const monday = mondayOf(week);
  const sunday = monday + 6 * DAY;
  if (new Date(monday).getUTCFullYear() === new Date(sunday).getUTCFullYear())
    return format.formatRange(monday, sunday);
  // Such a range would name both years, for which the dock has no room; the week has its year already.
  return `${format.format(monday)} – ${format.format(sunday)}`;
}
