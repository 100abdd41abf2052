import { action, makeObservable, observable } from "mobx";
import { isAbort } from "../../../core/services/failure.ts";
import type { Http } from "../../../core/services/http.ts";
import type { Log } from "../../../core/services/log.ts";
import { isFiniteNumber, isRecord } from "../../../lib/guards.ts";

export interface MonthBar {
  /** 1–12. */
  month: number;
  /** How much there is; the unit is the service's. */
  amount: number;
  /** False while the month runs or its data is not all in. */
  complete: boolean;
}

/** The bars of a year's months. A service that does not answer costs the bars, never the choice of a month. */
export class HistogramStore {
  private readonly years = observable.map<number, MonthBar[]>({}, { deep: false });
  private readonly asked = new Set<number>();

  constructor(
    private readonly template: string,
    private readonly http: Pick<Http, "get">,
    private readonly expand: (template: string, extra: Record<string, number>) => string,
    private readonly log: Log,
  ) {
    makeObservable<this, "store">(this, { store: action });
  }

  /** Whether anybody counts what the months hold; else there are no bars. */
  get known(): boolean {
    return this.template !== "";
  }
  /** Bars of a year by month; empty until they are there. Ask for them with `load`. */
  bars(year: number): ReadonlyMap<number, MonthBar> {
    return new Map((this.years.get(year) ?? []).map((bar) => [bar.month, bar]));
  }

  async load(year: number): Promise<void> {
    if (!this.template || this.asked.has(year)) return;
    this.asked.add(year);
    try {
      const answer = await this.http.get(this.expand(this.template, { year }));
      this.store(year, readBars(answer.data));
    } catch (error) {
      this.asked.delete(year);
      if (!isAbort(error)) this.log.error(`Month bars of ${year}`, error);
    }
  }

  private store(year: number, bars: MonthBar[]): void {
    this.years.set(year, bars);
  }
}

/** Takes what is usable of `{ months: [{ month, hours, complete }] }`. */
export function readBars(data: unknown): MonthBar[] {
  const months = isRecord(data) && Array.isArray(data.months) ? data.months : [];
  return months.flatMap((entry: unknown) => {
    if (!isRecord(entry) || !isFiniteNumber(entry.month) || !isFiniteNumber(entry.hours)) return [];
    if (!Number.isInteger(entry.month) || entry.month < 1 || entry.month > 12) return [];
    return [{ month: entry.month, amount: Math.max(0, entry.hours), complete: entry.complete !== false }];
  });
}
