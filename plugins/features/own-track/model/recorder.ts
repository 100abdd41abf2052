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

/** Which of two reasons explains a gap. */
const WEIGHT: Record<GapReason, number> = { signal: 0, hidden: 1, closed: 2, clock: 3 };

/** Records a track: keeps the positions that matter, and says where some are missing and why. */
export class Recorder {
  readonly points: TrackPoint[];
  /** Increases with each kept position. Observed. */
  count: number;
  sum: TrackSum;
  /** The last position of the device; null: none in this visit. Observed. */
  last: Fix | null = null;
  private readonly counted: TrackCount;
  private reason: GapReason;

  /**
   * @param points what was recorded in an earlier visit
   * @param onPoint called with the index of each kept position
   */
  constructor(
    points: readonly TrackPoint[],
    private readonly onPoint: (index: number) => void,
  ) {
    this.points = [...points];
    this.counted = new TrackCount(points);
    this.count = points.length;
    this.sum = this.counted.sum;
    this.reason = points.length > 0 ? "closed" : "signal";
    makeObservable(this, { count: observable, sum: observableRef, last: observableRef });
  }

  /** A reason for which positions may be missing from now on. */
  mayMiss(reason: GapReason): void {
    if (WEIGHT[reason] > WEIGHT[this.reason]) this.reason = reason;
  }

  add(fix: Fix): void {
    if (fix.accuracy !== null && fix.accuracy > WORST_ACCURACY) return;
    const kept = this.points.at(-1);
    const before = this.last ?? kept;
    if (fix.time === before?.time) return;
    const passed = before ? fix.time - before.time : 0;
    if (passed < 0) this.mayMiss("clock");
    const isGap = passed > GAP_MS || passed < 0;
    if (isGap && kept && this.last && this.last.time > kept.time) this.keep({ ...this.last, gap: null });
    const isMoved =
      !kept ||
      isGap ||
      fix.time - kept.time >= RESTED_MS ||
      distance([kept.lon, kept.lat], [fix.lon, fix.lat]) >= MOVED;
    if (isMoved) this.keep({ ...fix, gap: isGap ? this.reason : null });
    this.reason = "signal";
    runInAction(() => {
      this.last = fix;
    });
  }

  /** Since when no position has arrived, ms since 1970; null: they arrive. */
  silentSince(now: number): number | null {
    const before = this.last ?? this.points.at(-1);
    return before && now - before.time > GAP_MS ? before.time : null;
  }

  /** Keeps where the track ends. */
  end(): void {
    const kept = this.points.at(-1);
    if (this.last && (!kept || this.last.time > kept.time)) this.keep({ ...this.last, gap: null });
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
