import { action, computed, computedStruct, makeObservable, observable } from "mobx";
import { formatPeriod, type Period, periodRange } from "../../lib/period.ts";
import type { Clock } from "../services/clock.ts";

export interface TimeSettings {
  firstYear: number;
  /** Whether a whole year can be chosen. Default true. */
  wholeYear?: boolean;
  /** The first period: the running year (default), or the newest month that is over. */
  start?: "year" | "month";
}

/** The selected period that all time-dependent datasets follow (spec §3). Months are those of Norway. */
export class TimeStore {
  year: number;
  month: number | null = null;
  readonly firstYear: number;
  readonly wholeYear: boolean;

  constructor(
    private readonly clock: Clock,
    settings: TimeSettings,
  ) {
    this.firstYear = settings.firstYear;
    this.wholeYear = settings.wholeYear ?? true;
    this.year = clock.currentYear();
    if (!this.wholeYear) this.month = clock.currentMonth();
    if (settings.start === "month") this.startInMonth();
    makeObservable(this, {
      year: observable,
      month: observable,
      selectedPeriod: computed,
      range: computedStruct,
      canGoNext: computed,
      canGoPrevious: computed,
      setPeriod: action,
    });
  }

  /** `YYYY-MM` with a month, `YYYY` without. */
  get selectedPeriod(): string {
    return formatPeriod(this);
  }

  /** The period in ISO: start inclusive, end exclusive, by the calendar of Norway. */
  get range(): { start: string; end: string } {
    const { start, end } = periodRange(this);
    return { start: start.toISOString(), end: end.toISOString() };
  }

  /** Selects a period, kept within the first year and the running month. */
  setPeriod(year: number, month: number | null): void {
    const period = this.clamp({ year, month });
    this.year = period.year;
    this.month = period.month;
  }

  get canGoNext(): boolean {
    return formatPeriod(this.step(1)) !== this.selectedPeriod;
  }
  get canGoPrevious(): boolean {
    return formatPeriod(this.step(-1)) !== this.selectedPeriod;
  }

  next(): void {
    const { year, month } = this.step(1);
    this.setPeriod(year, month);
  }
  previous(): void {
    const { year, month } = this.step(-1);
    this.setPeriod(year, month);
  }

  /** Whether a month has begun and is not before the first year, so that it can be chosen. */
  isAvailable(year: number, month: number | null): boolean {
    return formatPeriod(this.clamp({ year, month })) === formatPeriod({ year, month });
  }

  /** Last month; before the first year has one behind it, the running month. */
  private startInMonth(): void {
    this.month = this.clock.currentMonth();
    const { year, month } = this.step(-1);
    this.year = year;
    this.month = month;
  }

  private step(by: number): Period {
    const { year, month } = this;
    if (month === null) return this.clamp({ year: year + by, month: null });
    const months = year * 12 + (month - 1) + by;
    return this.clamp({ year: Math.floor(months / 12), month: (months % 12) + 1 });
  }

  private clamp({ year, month }: Period): Period {
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
