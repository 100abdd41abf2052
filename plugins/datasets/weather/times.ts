import type { Language } from "../../../core/api/kernel.ts";
import { OSLO_TIME_ZONE, osloDateTime } from "../../../lib/oslo-time.ts";

const LOCALES: Record<Language, string> = { no: "nb-NO", en: "en-GB" };

const format = (language: Language, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(LOCALES[language], { ...options, timeZone: OSLO_TIME_ZONE });
const FORMATS = {
  no: {
    short: format("no", { weekday: "short", day: "numeric" }),
    long: format("no", { weekday: "long", day: "numeric", month: "long" }),
  },
  en: {
    short: format("en", { weekday: "short", day: "numeric" }),
    long: format("en", { weekday: "long", day: "numeric", month: "long" }),
  },
} as const satisfies Record<Language, object>;

/** `lør. 28.`, `Sat 28`: the day of an instant in Norway. */
export function dayShort(time: number, language: Language): string {
  return FORMATS[language].short.format(time);
}

/** `lørdag 28. november`, `Saturday 28 November`. */
export function dayLong(time: number, language: Language): string {
  return FORMATS[language].long.format(time);
}

/** The hour of an instant in Norway, 0–23. */
export function hourOf(time: number): number {
  return osloDateTime(time).hour;
}

/** Two digits. */
export function hourText(time: number): string {
  return String(hourOf(time)).padStart(2, "0");
}

/** `lør. 28. kl. 03`, `Sat 28, 03:00`. */
export function dayHour(time: number, language: Language): string {
  const day = dayShort(time, language);
  return language === "no" ? `${day} kl. ${hourText(time)}` : `${day}, ${hourText(time)}:00`;
}
