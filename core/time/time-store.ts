import { action, computed, computedStruct, makeObservable, observable } from "mobx";
import { formatPeriod, type Period, periodRange } from "../../lib/period.ts";
import { mondayOf } from "../../lib/week.ts";
import type { Clock } from "../services/clock.ts";

export interface TimeSettings {
  /** Whether the sub-application has a period at all. Default true. */
  enabled?: boolean;
  firstYear: number;
  /** Whether a whole year can be chosen. Default true. */
  wholeYear?: boolean;
  /** The first period: the current year (default), or the newest month that has ended. */
  start?: "year" | "month";
  /** Unit of the period. Default month: months and years. Weeks and days have their own stores (`time-stores.ts`). */
  unit?: "month" | "week" | "day";
  /** Number of days after today that can be chosen. Default none. */
  daysAhead?: number;
}

/** The selected period that all time-dependent datasets follow (spec §3): months and years of Norway. */
export class TimeStore implements Period {
  year = 0;
  month: number | null = null;
  day: number | null = null;
  week: number | null = null;
  readonly enabled: boolean;
  readonly unit: "month" | "week" | "day";
  readonly firstYear: number;
  readonly wholeYear: boolean;

  constructor(
    protected readonly clock: Clock,
    protected readonly settings: TimeSettings,
  ) {
    this.enabled = settings.enabled ?? true;
    this.unit = settings.unit ?? "month";
    this.firstYear = settings.firstYear;
    this.wholeYear = settings.wholeYear ?? true;
    this.choose(this.first());
    makeObservable(this, {
      year: observable,
      month: observable,
      day: observable,
      week: observable,
      selectedPeriod: computed,
      range: computedStruct,
      canGoNext: computed,
      canGoPrevious: computed,
      choose: action,
    });
  }

  /** `YYYY-MM` with a month, `YYYY` without; `YYYY-Www` for a week, `YYYY-MM-DD` for a day. */
  get selectedPeriod(): string {
    return formatPeriod(this);
  }

  /** The period in ISO: start inclusive, end exclusive, by the calendar of Norway. */
  get range(): { start: string; end: string } {
    const { start, end } = periodRange(this);
    return { start: start.toISOString(), end: end.toISOString() };
  }

  /**
   * Selects a period, limited to the available ones. A period of another unit selects the one that contains it or
   * begins it.
   */
  choose(period: Period): void {
    const { year, month, day = null, week = null } = this.clamp(period);
    Object.assign(this, { year, month, day, week });
  }

  setPeriod(year: number, month: number | null): void {
    this.choose({ year, month });
  }

  get canGoNext(): boolean {
    return formatPeriod(this.step(1)) !== this.selectedPeriod;
  }
  get canGoPrevious(): boolean {
    return formatPeriod(this.step(-1)) !== this.selectedPeriod;
  }

  next(): void {
    this.choose(this.step(1));
  }
  previous(): void {
    this.choose(this.step(-1));
  }

  /** Whether a period has begun and is not before the first year, so that it can be chosen. */
  offers(period: Period): boolean {
    return formatPeriod(this.clamp(period)) === formatPeriod(period);
  }

  /** The same for a month, or a whole year. */
  isAvailable(year: number, month: number | null): boolean {
    return this.offers({ year, month });
  }

  /** The period `by` steps after the selected one, limited to the available ones; negative: before it. */
  step(by: number): Period {
    const { year, month } = this;
    if (month === null) return this.clamp({ year: year + by, month: null });
    const months = year * 12 + (month - 1) + by;
    return this.clamp({ year: Math.floor(months / 12), month: (months % 12) + 1 });
  }

  /** The period at a first visit. */
  protected first(): Period {
    const { year, month } = this.clock.local;
    if (this.settings.start !== "month") return { year, month: this.wholeYear ? null : month };
    // Before the first year there are no data: then the current month.
    return month === 1
      ? { year: Math.max(year - 1, this.firstYear), month: year > this.firstYear ? 12 : 1 }
      : { year, month: month - 1 };
  }

  /** The nearest period that can be chosen. */
  protected clamp({ year, month, week }: Period): Period {
    if (week != null) return this.clamp(monthOf(mondayOf({ year, week })));
    const last = { year: this.clock.currentYear(), month: this.clock.currentMonth() };
    const wanted = month === null && !this.wholeYear ? last.month : month;
    if (!Number.isInteger(year)) return { year: this.year, month: this.month };
    if (year > last.year) return { year: last.year, month: wanted === null ? null : last.month };
    if (year < this.firstYear)
      return { year: Math.min(this.firstYear, last.year), month: wanted === null ? null : 1 };
    if (wanted === null) return { year, month: null };
    const whole = Math.min(12, Math.max(1, Math.trunc(wanted)));
    return { year, month: year === last.year ? Math.min(whole, last.month) : whole };
  }
}

function monthOf(day: number): Period {
  const date = new Date(day);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1 };
}
