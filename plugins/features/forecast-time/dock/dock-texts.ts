import { useMemo } from "react";
import type { ForecastSource, ForecastTime } from "../../../../contracts/forecast-time.ts";
import {
  type Language,
  partTexts,
  type Translate,
  useApp,
  usePartTexts,
} from "../../../../core/api/kernel.ts";
import { OSLO_TIME_ZONE } from "../../../../lib/oslo-time.ts";
import { IN_NORWAY, IN_UTC, type ZoneOffset } from "./axis.ts";
import en from "./locales/en.json";
import no from "./locales/no.json";

const TEXTS = partTexts("forecast-time-dock", { no, en });
const HOUR = 3_600_000;
const HALF_A_YEAR = 4_400 * HOUR;

/** Writes times as the user wants them: in Norwegian time or in UTC. */
export class DockClock {
  readonly offset: ZoneOffset;
  private readonly locale: string;
  private readonly zone: string;
  private readonly known = new Map<string, Intl.DateTimeFormat>();

  constructor(
    private readonly language: Language,
    private readonly utc: boolean,
    private readonly now: () => number,
  ) {
    this.offset = utc ? IN_UTC : IN_NORWAY;
    this.locale = language === "no" ? "nb-NO" : "en-GB";
    this.zone = utc ? "UTC" : OSLO_TIME_ZONE;
  }

  /** `04`, or `04.30` and `04:30` where minutes matter. */
  hour(time: number): string {
    const [hour = "", minute = ""] = this.format("hm", {
      hour: "2-digit",
      minute: "2-digit",
      hourCycle: "h23",
    })
      .formatToParts(time)
      .flatMap(({ type, value }) => (type === "literal" ? [] : value));
    return minute === "00" ? hour : `${hour}${this.language === "no" ? "." : ":"}${minute}`;
  }

  /** `lør. 28. nov.`, with the year when it is more than half a year away. */
  day(time: number): string {
    const options = { weekday: "short", day: "numeric", month: "short" } as const;
    if (Math.abs(time - this.now()) < HALF_A_YEAR) return this.format("day", options).format(time);
    return this.format("day and year", { ...options, year: "numeric" }).format(time);
  }

  /** `nov. 2026` */
  month(time: number): string {
    return this.format("month", { month: "short", year: "numeric" }).format(time);
  }

  /** `Lør. 28. nov. kl. 04`, with `UTC` when that is the user's choice. */
  full(time: number): string {
    const day = this.day(time);
    const [first = "", ...others] = day;
    const hour = this.hour(time);
    const at = this.language === "no" ? ` kl. ${hour}` : `, ${hour.length === 2 ? `${hour}:00` : hour}`;
    return `${first.toLocaleUpperCase(this.locale)}${others.join("")}${at}${this.utc ? " UTC" : ""}`;
  }

  private format(name: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
    const known =
      this.known.get(name) ?? new Intl.DateTimeFormat(this.locale, { ...options, timeZone: this.zone });
    this.known.set(name, known);
    return known;
  }
}

/** The texts of the dock, and how it writes times. */
export function useDockTexts(): { t: Translate; clock: DockClock } {
  const { settings, clock: now } = useApp();
  const { i18n, t } = usePartTexts(TEXTS);
  const { language } = i18n;
  const utc = settings.isOn("forecastTimesInUtc");
  const clock = useMemo(() => new DockClock(language, utc, () => now.now().getTime()), [language, utc, now]);
  return { t, clock };
}

/** The forecast whose run is named where there is room for one: one with an old run, else the one that was switched on last. Observed. */
export function namedSource({ sources }: ForecastTime): ForecastSource | undefined {
  const last = (age: ForecastSource["runAge"]) => sources.findLast(({ runAge }) => runAge === age);
  return last("old") ?? last("late") ?? sources.at(-1);
}

const UTC_HOUR = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", hourCycle: "h23", timeZone: "UTC" });

/**
 * `MET, kjørt 06 UTC, 3 t gammel`; invented values are named as such, runs are named by their hour in UTC everywhere.
 * @param first what stands first: the age where a narrow dock may cut off the end
 */
export function runText(
  { model, reference, demonstration }: ForecastSource,
  now: number,
  t: Translate,
  clock: DockClock,
  first: "model" | "age" = "model",
): string {
  const name = demonstration ? t("demonstration") : model;
  if (reference === null) return [name, t("run-unknown")].filter(Boolean).join(", ");
  const hours = Math.max(0, Math.floor((now - reference) / HOUR));
  const age = hours < 48 ? t("hours-old", hours) : t("days-old", Math.floor(hours / 24));
  const hour = UTC_HOUR.format(reference);
  const run = t("run", hours < 24 ? hour : `${clock.day(reference)} ${hour}`);
  return (first === "age" ? [age, run, name] : [name, run, age]).filter(Boolean).join(", ");
}
