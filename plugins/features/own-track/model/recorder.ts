import { makeObservable, observable, observableRef, runInAction } from "mobx";
import { distance } from "../../../../lib/geodesy/index.ts";
import type { Fix, GapReason, TrackPoint } from "./fix.ts";
import { TrackCount, type TrackSum } from "./track.ts";

/** A position that is less accurate is none, m. */
const WORST_ACCURACY = 150;
/** Movement after which a position is kept, m, and the longest time without one, ms. */
const MOVED = 10;
const RESTED_MS = 30_000;
/** Time without a position after which the track has a gap, ms. */
export const GAP_MS = 120_000;

/** Faster than any boat, m/s: one that has come further than this was not recorded all the time. */
const FASTEST = 40;

/** What may be the reason of the next gap. */
type Reason = Exclude<GapReason, "clock">;
/** Which of two reasons explains a gap. */
const WEIGHT: Record<Reason, number> = { signal: 0, hidden: 1, closed: 2 };

/** Records a track: keeps the positions that matter, and says where some are missing and why. */
export class Recorder {
  readonly points: TrackPoint[];
  /** Increases with each kept position. Observed. */
  count: number;
  sum: TrackSum;
  /** The last position of the device; null: none in this visit. Observed. */
  last: Fix | null = null;
  private readonly counted: TrackCount;
  private reason: Reason;
  /** When the last position came, by `passed`; null: none has come in this visit. */
  private lastAt: number | null = null;

  /**
   * @param points what was recorded in an earlier visit
   * @param onPoint called with the index of each kept position
   * @param passed time that has passed, ms: unlike the time of day it never jumps, but may rest while the device sleeps
   */
  constructor(
    points: readonly TrackPoint[],
    private readonly onPoint: (index: number) => void,
    private readonly passed: () => number,
  ) {
    this.points = [...points];
    this.counted = new TrackCount(points);
    this.count = points.length;
    this.sum = this.counted.sum;
    this.reason = points.length > 0 ? "closed" : "signal";
    makeObservable(this, { count: observable, sum: observableRef, last: observableRef });
  }

  /** A reason for which positions may be missing from now on. */
  mayMiss(reason: Reason): void {
    if (WEIGHT[reason] > WEIGHT[this.reason]) this.reason = reason;
  }

  add(fix: Fix): void {
    if (fix.accuracy !== null && fix.accuracy > WORST_ACCURACY) return;
    const kept = this.points.at(-1);
    const before = this.last ?? kept;
    if (fix.time === before?.time) return;
    const gap = before ? this.gapAfter(before, fix) : null;
    if (gap !== null && kept && this.last && this.last.time > kept.time)
      this.keep({ ...this.last, gap: null });
    const isMoved =
      !kept ||
      gap !== null ||
      fix.time - kept.time >= RESTED_MS ||
      distance([kept.lon, kept.lat], [fix.lon, fix.lat]) >= MOVED;
    if (isMoved) this.keep({ ...fix, gap });
    this.reason = "signal";
    this.lastAt = this.passed();
    runInAction(() => {
      this.last = fix;
    });
  }

  /** Since when no position has arrived, ms since 1970; null: they arrive. */
  silentSince(now: number): number | null {
    const before = this.last ?? this.points.at(-1);
    if (!before) return null;
    const isCounted = this.lastAt !== null && this.reason === "signal";
    const silence = isCounted ? this.sinceLast() : now - before.time;
    return silence > GAP_MS ? before.time : null;
  }

  /** Keeps where the track ends. */
  end(): void {
    const kept = this.points.at(-1);
    if (this.last && (!kept || this.last.time > kept.time)) this.keep({ ...this.last, gap: null });
  }

  /** Why positions are missing between two; null: none are. */
  private gapAfter(before: Fix, fix: Fix): GapReason | null {
    const passed = fix.time - before.time;
    if (passed < 0) return "clock";
    const counted = this.sinceLast();
    if (Math.max(passed, counted) <= GAP_MS) return null;
    if (counted > GAP_MS || this.reason !== "signal") return this.reason;
    // Only the time of day has jumped: either the clock was set, or the device slept, while the boat went on.
    const metres = distance([before.lon, before.lat], [fix.lon, fix.lat]);
    return metres <= MOVED + (FASTEST * counted) / 1_000 ? "clock" : "hidden";
  }

  /** Time since the last position of this visit, ms; 0: none. */
  private sinceLast(): number {
    return this.lastAt === null ? 0 : this.passed() - this.lastAt;
  }

  private keep(point: TrackPoint): void {
    this.points.push(point);
    this.counted.add(point);
    runInAction(() => {
      this.count = this.points.length;
      this.sum = this.counted.sum;
    });
    this.onPoint(this.points.length - 1);
  }
}
