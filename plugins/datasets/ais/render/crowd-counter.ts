import type { VesselFilter } from "../model/vessel-filter.ts";
import type { VesselBatch } from "../model/vessel-merge.ts";
import { countCrowd } from "./count-crowd.ts";
import { type DrawOrder, orderOf } from "./draw-order.ts";
import type { DrawnRows } from "./drawn-rows.ts";
import { LIMITS, type Limits, NO_MARKS } from "./ribbon.ts";
import { HULLS_FROM } from "./sizes.ts";
import { VesselBuffer } from "./vessel-buffer.ts";
import { worldOf } from "./world.ts";

/** From this zoom on, every vessel has its own mark. */
const NO_RIBBON_FROM = 11;
/** Share of new vessels that causes a new count. */
const MANY = 0.02;

/** The view of the page that is to be counted. */
export interface CrowdView {
  /** Units of the world per CSS px. */
  unit: number;
  /** Zoom, rounded to halves. */
  step: number;
  filter: VesselFilter;
  /** Whether separate vessels are drawn as dots. */
  dots: boolean;
  /** s since 1970. */
  now: number;
  /** Nothing was counted before: nothing fades. */
  fresh: boolean;
}

export interface CrowdCount {
  /** Density around each row, `crowdByte`. */
  bytes: Uint8Array;
  order: DrawOrder;
  limits: Limits;
  /** Rows of vessels in distress or under test. */
  calls: number[];
}

/**
 * Counts the density around each vessel in the worker, so that the page never waits for it. It keeps a copy of the
 * page's rows, 32 bytes per vessel.
 */
export class CrowdCounter {
  private readonly buffer: VesselBuffer;
  /** The last count. */
  private last = new Uint8Array(0);
  private view: CrowdView | null = null;
  private askedAt = 0;

  /** `clock`: ms. */
  constructor(
    projection: string,
    private readonly clock: () => number = () => performance.now(),
  ) {
    this.buffer = new VesselBuffer(worldOf(projection));
  }

  /**
   * Applies changes. @returns a count when many vessels are new, or a rescue vessel or distress transmitter is; else
   * null
   */
  take({ rows, removed }: Pick<VesselBatch, "rows" | "removed">, drawn: DrawnRows): CrowdCount | null {
    const { buffer, last } = this;
    for (const row of removed) buffer.remove(row);
    buffer.reserve(1 + (rows[rows.length - 1] ?? -1));
    buffer.take(rows, drawn);
    const urgent = buffer.takeUrgent();
    const many = buffer.count - last.length > last.length * MANY;
    return this.view && (urgent || many) ? this.count(this.view) : null;
  }

  /** Sets the view of the page, and counts it. */
  see(view: CrowdView): CrowdCount {
    this.view = view;
    this.askedAt = this.clock();
    if (view.fresh) this.last = new Uint8Array(0);
    return this.count(view);
  }

  private count({ unit, step, filter, dots, now }: CrowdView): CrowdCount {
    const { buffer, last } = this;
    const { rows, count } = buffer;
    const limits = dots || step >= HULLS_FROM ? LIMITS : NO_MARKS;
    const bytes = new Uint8Array(count);
    if (step < NO_RIBBON_FROM) {
      const past = (this.clock() - this.askedAt) / 1000;
      countCrowd({ rows, count, shown: buffer.shownBy(filter), now: now + past }, unit, bytes);
    }
    const before = last.length === 0 ? bytes : last;
    const order = orderOf(count, rows.u8, before, bytes, limits);
    this.last = bytes;
    const calls = [...order.rows.subarray(order.always)].filter((row) => buffer.calls(row));
    return { bytes, order, limits, calls };
  }
}
