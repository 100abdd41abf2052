import { OSLO_TIME_ZONE } from "./oslo-time.ts";
import { COORDINATE_FORMATS, formatCoordinate } from "./position-text/coordinates.ts";
import { QUANTITIES, type Units, unitOf } from "./quantities.ts";
import { type Language, pickText } from "./text.ts";
import { metresToNauticalMiles } from "./units.ts";

/** English dates and numbers follow British usage: day before month, 24-hour clock. */
const LOCALES: Record<Language, string> = { no: "nb-NO", en: "en-GB" };

/** Units of an age, in seconds, largest first; a month and a year are mean lengths. */
const AGE_UNITS: [Intl.RelativeTimeFormatUnit, number][] = [
  ["year", 31_556_952],
  ["month", 2_629_746],
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
];
const JUST_NOW = { no: "akkurat nå", en: "just now" };

type DateInput = string | number | Date;

/** How the product writes numbers, dates and positions (spec §9). An invalid number or date gives an empty text. */
export class Formats {
  private readonly cache = new Map<string, unknown>();

  constructor(
    private readonly language: () => Language,
    private readonly now: () => Date,
    /** The user's choice for a setting: `coordinateFormat`, or the unit of a quantity. */
    private readonly preference: (setting: string) => unknown = () => undefined,
    /** Units of quantities that plugins declare; an observed map notifies who reads a text. */
    private readonly declared: Map<string, Units> = new Map(),
  ) {}

  /** With at most `decimals` decimals, or exactly as many when `exact`. */
  number(value: number, decimals = 0, exact = decimals > 0): string {
    if (!Number.isFinite(value)) return "";
    const options = {
      maximumFractionDigits: decimals,
      minimumFractionDigits: exact ? decimals : 0,
      signDisplay: "negative",
    } as const;
    return this.numberFormat(`n${decimals}${exact}`, options).format(value);
  }

  integer(value: number): string {
    return this.number(value, 0);
  }

  /** A share of one: 0.88 → `88 %`. */
  percent(share: number): string {
    if (!Number.isFinite(share)) return "";
    return this.numberFormat("percent", { style: "percent", maximumFractionDigits: 0 }).format(share);
  }

  /** `14. mars 2026`. */
  date(value: DateInput): string {
    return this.instant(value, (date) => this.dateFormat("date", { dateStyle: "long" }).format(date));
  }

  /** `14. mars`, `14 Mar`. */
  dayMonth(value: DateInput): string {
    const options = { day: "numeric", month: "short" } as const;
    return this.instant(value, (date) => this.dateFormat("dayMonth", options).format(date));
  }

  /** `05.20` in Norwegian, `05:20` in English. */
  time(value: DateInput): string {
    return this.instant(value, (date) => {
      const options = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;
      const parts = this.dateFormat("time", options).formatToParts(date);
      const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value ?? "";
      return `${part("hour")}${this.language() === "no" ? "." : ":"}${part("minute")}`;
    });
  }

  /** `14. mars 2026 kl. 05.20`, `14 March 2026, 05:20`. */
  dateTime(value: DateInput): string {
    const date = this.date(value);
    if (!date) return "";
    return `${date}${this.language() === "no" ? " kl. " : ", "}${this.time(value)}`;
  }

  /** `mars 2026`; month 1–12. Capitalise where it stands first. */
  monthYear(year: number, month: number): string {
    return this.month("monthYear", { year: "numeric", month: "long" }, year, month);
  }

  /** `mars`; month 1–12. */
  monthLong(month: number): string {
    return this.month("monthLong", { month: "long" }, 2026, month);
  }

  /**
   * `jan`, `mars`; month 1–12. In the form for dates: Norwegian abbreviates March and June only when they stand alone.
   */
  monthShort(month: number): string {
    const options = { day: "numeric", month: "short", timeZone: "UTC" } as const;
    const format = this.cached("monthShort", (locale) => new Intl.DateTimeFormat(locale, options));
    const parts = format.formatToParts(Date.UTC(2026, month - 1, 15));
    return (parts.find(({ type }) => type === "month")?.value ?? "").replace(/\.$/, "");
  }

  /** Relative time: `for 8 måneder siden`, within a minute `akkurat nå`; also for future times. */
  age(value: DateInput): string {
    return this.instant(value, (date) => {
      const seconds = (date.getTime() - this.now().getTime()) / 1000;
      const largest = AGE_UNITS.find(([, size]) => Math.abs(seconds) >= size);
      if (!largest) return pickText(JUST_NOW, this.language());
      const [unit, length] = largest;
      return this.relativeFormat().format(Math.trunc(seconds / length), unit);
    });
  }

  /** Above 1000 m in km with one decimal, otherwise whole metres (spec §9, first reading). */
  distance(metres: number): string {
    if (!Number.isFinite(metres)) return "";
    return metres > 1000 ? `${this.number(metres / 1000, 1)} km` : `${this.number(metres, 0)} m`;
  }

  nauticalMiles(metres: number): string {
    if (!Number.isFinite(metres)) return "";
    return `${this.number(metresToNauticalMiles(metres), 1)} nm`;
  }

  /** Above 100 000 m² in km², otherwise in m² (spec §9). */
  area(squareMetres: number): string {
    if (!Number.isFinite(squareMetres)) return "";
    return squareMetres > 100_000
      ? `${this.number(squareMetres / 1e6, 1)} km²`
      : `${this.number(squareMetres, 0)} m²`;
  }

  /**
   * Longitude and latitude in the user's format: `68° 28,20′ N 011° 51,60′ Ø` by default. `decimals` are those of
   * minutes; the other formats are as precise.
   */
  coordinate(lonLat: readonly [number, number], decimals = 2): string {
    const format = COORDINATE_FORMATS.find((name) => name === this.preference("coordinateFormat")) ?? "DDM";
    return lonLat.every(Number.isFinite) ? formatCoordinate(lonLat, format, this.language(), decimals) : "";
  }

  /** Units of a quantity that a plugin declares. */
  defineQuantity(quantity: string, units: Units): void {
    this.declared.set(quantity, units);
  }

  /**
   * A value in the base unit of its quantity (`lib/quantities.ts`) as text in the user's unit: `12,4 m/s`. An unknown
   * quantity is written as a number without a unit.
   */
  quantity(value: number, quantity: string, decimals?: number): string {
    if (!Number.isFinite(value)) return "";
    const known = Object.hasOwn(QUANTITIES, quantity) ? QUANTITIES[quantity] : undefined;
    const units = known ?? this.declared.get(quantity);
    if (!units) return this.number(value, decimals ?? 1);
    const unit = unitOf(units, this.preference(quantity));
    return `${this.number(unit.fromBase(value), decimals ?? unit.decimals)} ${pickText(unit.symbol, this.language())}`;
  }

  /** Compares texts in the order of the language: æ ø å last in Norwegian. */
  compare(left: string, right: string): number {
    return this.cached("collator", (locale) => new Intl.Collator(locale, { numeric: true })).compare(
      left,
      right,
    );
  }

  private instant(value: DateInput, write: (date: Date) => string): string {
    const date = value instanceof Date ? value : new Date(value);
    return Number.isNaN(date.getTime()) ? "" : write(date);
  }

  private month(name: string, options: Intl.DateTimeFormatOptions, year: number, month: number): string {
    const format = this.cached(
      name,
      (locale) => new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" }),
    );
    return format.format(new Date(Date.UTC(year, month - 1, 15)));
  }

  private numberFormat(name: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
    return this.cached(name, (locale) => new Intl.NumberFormat(locale, options));
  }

  private dateFormat(name: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
    return this.cached(
      name,
      (locale) => new Intl.DateTimeFormat(locale, { ...options, timeZone: OSLO_TIME_ZONE }),
    );
  }

  private relativeFormat(): Intl.RelativeTimeFormat {
    return this.cached("age", (locale) => new Intl.RelativeTimeFormat(locale, { numeric: "auto" }));
  }

  /** Formatters are expensive to create and cheap to use. */
  private cached<T>(name: string, make: (locale: string) => T): T {
    const locale = LOCALES[this.language()];
    const key = `${locale} ${name}`;
    const known = this.cache.get(key);
    if (known !== undefined) return known as T;
    const made = make(locale);
    this.cache.set(key, made);
    return made;
  }
}
