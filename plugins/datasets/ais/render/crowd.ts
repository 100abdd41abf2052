import type { VesselFilter } from "../model/vessel-filter.ts";
import { countCrowd } from "./count-crowd.ts";
import { type DrawOrder, orderOf } from "./draw-order.ts";
import { LIMITS, type Limits, NO_MARKS, ribbonWeight } from "./ribbon.ts";
import { HULLS_FROM } from "./sizes.ts";
import type { VesselBuffer } from "./vessel-buffer.ts";

/** How often vessels that sail on are counted anew, ms. */
const INTERVAL = 10_000;
/** How soon after a count many that have come are counted, ms, and what is many beside those that were there. */
const SOON = 200;
const MANY = 0.02;
/** For how long the old picture fades into the new one, ms. */
const FADE = 150;
/** Zoom from which every vessel has a mark of its own. */
const NO_RIBBON_FROM = 11;
/** Rows for which room is made at a time. */
const ROOM = 1_024;

/** What of a picture decides how crowded it is. */
export interface CrowdView {
  /** CSS px of a unit of the world. */
  pixel: number;
  /** Of the ordinary map that shows the same ground. */
  zoom: number;
  /** Neither moved nor zoomed at this moment. */
  resting: boolean;
  filter: VesselFilter;
  /** Whether vessels by themselves have dots. */
  dots: boolean;
  /** s since 1970. */
  now: number;
}

/**
 * How crowded it is round each vessel: which of them can be told apart. Counted on the page when the zoom has rested on
 * another half step, when what is shown has changed, and now and then as vessels move.
 */
export class Crowd {
  /** Of each row the byte before the last count, and after it. */
  before = new Uint8Array(ROOM);
  after = new Uint8Array(ROOM);
  order: DrawOrder = { rows: new Uint32Array(0), inRibbon: 0, always: 0 };
  limits: Limits = LIMITS;
  /** Rows of those who call for help, or try whether they could. */
  calls: readonly number[] = [];
  /** Rows that the order knows; later ones are marks until they are counted. */
  listed = 0;
  /** Changes whenever bytes or order do. */
  version = 0;
  private counted: { at: number; step: number; filter: VesselFilter; dots: boolean } | null = null;
  private fadesFrom = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly buffer: VesselBuffer,
    private readonly clock: () => number = () => performance.now(),
  ) {}

  /** Counts when it is time. @returns whether it did */
  update(view: CrowdView): boolean {
    this.reserve(this.buffer.count);
    const step = Math.round(view.zoom * 2) / 2;
    if (!this.isDue(view, step)) return false;
    this.count(view, step);
    return true;
  }

  /** The context was lost, or another projection: everything is counted and handed over again. */
  forget(): void {
    this.counted = null;
  }

  /** How much of the new bytes is in the picture, 0–1. */
  get mix(): number {
    const past = this.clock() - this.fadesFrom;
    return past >= FADE || reducedMotion() ? 1 : Math.max(0, past / FADE);
  }

  /** What a row's own mark has of the row, 0–1; the rest is in the ribbon. */
  markWeight(row: number): number {
    const [before = 0, after = 0] = [this.before[row], this.after[row]];
    const { mix } = this;
    return 1 - ribbonWeight(before, this.limits) * (1 - mix) - ribbonWeight(after, this.limits) * mix;
  }

  private isDue({ resting, filter, dots }: CrowdView, step: number): boolean {
    const { counted, buffer } = this;
    // Taken before the first count, too: it would count twice.
    const urgent = buffer.takeUrgent();
    if (!counted || urgent) return true;
    const past = this.clock() - counted.at;
    if (!resting || past < SOON) return false;
    const differs = counted.step !== step || counted.filter !== filter || counted.dots !== dots;
    return differs || past >= INTERVAL || buffer.count - this.listed > this.listed * MANY;
  }

  private count({ pixel, zoom, filter, dots, now }: CrowdView, step: number): void {
    const { buffer } = this;
    const first = this.counted === null;
    const last = this.before;
    this.before = this.after;
    this.after = last.fill(0);
    this.limits = dots || step >= HULLS_FROM ? LIMITS : NO_MARKS;
    if (step < NO_RIBBON_FROM) {
      const { rows, count } = buffer;
      const shown = buffer.shownBy(filter);
      // As large as a px will be at the half step, so that a little more zoom does not count otherwise.
      const unit = 2 ** (zoom - step) / pixel;
      countCrowd({ rows, count, shown, now }, unit, this.after);
    }
    if (first) this.before.set(this.after);
    else this.fadesFrom = this.clock();
    this.order = orderOf(buffer.count, buffer.rows.u8, this.before, this.after, this.limits);
    const { rows: ordered, always } = this.order;
    this.calls = [...ordered.subarray(always)].filter((row) => buffer.calls(row));
    this.listed = buffer.count;
    this.counted = { at: this.clock(), step, filter, dots };
    this.version += 1;
  }

  private reserve(rows: number): void {
    if (rows <= this.after.length) return;
    const room = (Math.ceil(rows / ROOM) + 1) * ROOM;
    this.before = grown(this.before, room);
    this.after = grown(this.after, room);
    this.version += 1;
  }
}

function grown(bytes: Uint8Array, length: number): Uint8Array<ArrayBuffer> {
  const larger = new Uint8Array(length);
  larger.set(bytes);
  return larger;
}

const reducedMotion = (): boolean =>
  globalThis.matchMedia?.("(prefers-reduced-motion: reduce)").matches ?? false;
