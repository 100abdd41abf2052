import { action, makeObservable, observable } from "mobx";
import { isAbort } from "../../../core/services/failure.ts";
import type { Http } from "../../../core/services/http.ts";
import type { Log } from "../../../core/services/log.ts";
import { nextTask } from "../../../core/util/next-task.ts";
import { isFiniteNumber, isRecord } from "../../../lib/guards.ts";

export interface Bar {
  /** Of the month, 1–12, or of the week, 1–53. */
  number: number;
  /** The amount, in the unit of the service. */
  amount: number;
  /** False while the month or week is not over, or its data incomplete. */
  complete: boolean;
}

/**
 * The bars of a year's months or weeks. Without an answer of the service there are no bars, but periods can still be
 * chosen.
 */
export class HistogramStore {
  private readonly years = observable.map<number, Bar[]>({}, { deep: false });
  private readonly asked = new Set<number>();

  constructor(
    private readonly template: string,
    private readonly http: Pick<Http, "get">,
    private readonly expand: (template: string, extra: Record<string, number>) => string,
    private readonly log: Log,
  ) {
    makeObservable<this, "store">(this, { store: action });
  }

  /** Whether there is a service that counts; otherwise there are no bars. */
  get known(): boolean {
    return this.template !== "";
  }
  /** Bars of a year by number; empty until they are loaded. Load them with `load`. */
  bars(year: number): ReadonlyMap<number, Bar> {
    return new Map((this.years.get(year) ?? []).map((bar) => [bar.number, bar]));
  }

  async load(year: number): Promise<void> {
    if (!this.template || this.asked.has(year)) return;
    this.asked.add(year);
    // Asked for when the periods are rendered, which is already much work.
    await nextTask();
    try {
      const answer = await this.http.get(this.expand(this.template, { year }));
      this.store(year, readBars(answer.data));
    } catch (error) {
      this.asked.delete(year);
      if (!isAbort(error)) this.log.error(`Bars of ${year}`, error);
    }
  }

  private store(year: number, bars: Bar[]): void {
    this.years.set(year, bars);
  }
}

/**
 * Reads the valid entries of `{ months: [{ month, hours, complete }] }`, or of `{ weeks: [{ week, amount, complete }]
 * }`.
 */
export function readBars(data: unknown): Bar[] {
  if (!isRecord(data)) return [];
  return Array.isArray(data.weeks)
    ? readList(data.weeks, "week", "amount", 53)
    : readList(data.months, "month", "hours", 12);
}

function readList(list: unknown, name: string, counted: string, last: number): Bar[] {
  return (Array.isArray(list) ? list : []).flatMap((entry: unknown) => {
    if (!isRecord(entry)) return [];
    const { [name]: number, [counted]: amount } = entry;
    if (!isFiniteNumber(number) || !isFiniteNumber(amount)) return [];
    if (!Number.isInteger(number) || number < 1 || number > last) return [];
    return [{ number, amount: Math.max(0, amount), complete: entry.complete !== false }];
  });
}
