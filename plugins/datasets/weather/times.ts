import { useMemo } from "react";
import { type Language, useApp } from "../../../core/api/kernel.ts";
import { DAY, OSLO_TIME_ZONE, osloDateTime, osloDay } from "../../../lib/oslo-time.ts";

const LOCALES: Record<Language, string> = { no: "nb-NO", en: "en-GB" };

/** How the pages of the weather write instants, ms since the epoch: in Norwegian time, or in UTC as the user has set. */
export class PageTimes {
  private readonly known = new Map<string, Intl.DateTimeFormat>();

  constructor(
    private readonly language: Language,
    readonly utc: boolean,
  ) {}

  /** `lør. 28.`, `Sat 28`: the day of an instant. */
  dayShort(time: number): string {
    return this.write("short", { weekday: "short", day: "numeric" }, time);
  }

  /** `lørdag 28. november`, `Saturday 28 November`. */
  dayLong(time: number): string {
    return this.write("long", { weekday: "long", day: "numeric", month: "long" }, time);
  }

  /** Midnight of the instant's day as if it were in UTC, ms: the same number for all instants of a day. */
  dayOf(time: number): number {
    return this.utc ? Math.floor(time / DAY) * DAY : osloDay(new Date(time));
  }

  /** 0–23. */
  hourOf(time: number): number {
    return this.utc ? new Date(time).getUTCHours() : osloDateTime(time).hour;
  }

  /** The hour in two digits. */
  hourText(time: number): string {
    return String(this.hourOf(time)).padStart(2, "0");
  }

  /** `lør. 28. kl. 03`, `Sat 28, 03:00`, with `UTC` where that is the user's choice. */
  dayHour(time: number): string {
    const [day, hour] = [this.dayShort(time), this.hourText(time)];
    return this.named(this.language === "no" ? `${day} kl. ${hour}` : `${day}, ${hour}:00`);
  }

  /** `lør. 28. kl. 05.20`, `Sat 28, 05:20`. */
  dayClock(time: number): string {
    return `${this.dayShort(time)}${this.language === "no" ? " kl. " : ", "}${this.clock(time)}`;
  }

  /** `05.20` in Norwegian, `05:20` in English. */
  clock(time: number): string {
    const text = this.write("clock", { hour: "2-digit", minute: "2-digit", hourCycle: "h23" }, time);
    return this.named(this.language === "no" ? text.replace(":", ".") : text);
  }

  private named(text: string): string {
    return this.utc ? `${text} UTC` : text;
  }

  private write(name: string, options: Intl.DateTimeFormatOptions, time: number): string {
    const timeZone = this.utc ? "UTC" : OSLO_TIME_ZONE;
    const format =
      this.known.get(name) ?? new Intl.DateTimeFormat(LOCALES[this.language], { ...options, timeZone });
    this.known.set(name, format);
    return format.format(time);
  }
}

/** Observed: follows the language, and the setting of the time axis of forecasts. */
export function useTimes(): PageTimes {
  const { settings, i18n } = useApp();
  const { language } = i18n;
  const utc = settings.isOn("forecastTimesInUtc");
  return useMemo(() => new PageTimes(language, utc), [language, utc]);
}
