import { plainFilter, type VesselFilter } from "../model/vessel-filter.ts";
import type { CrowdCount, CrowdView } from "./crowd-counter.ts";
import type { DrawOrder } from "./draw-order.ts";
import { LIMITS, type Limits, ribbonWeight } from "./ribbon.ts";
import type { VesselBuffer } from "./vessel-buffer.ts";

/** Interval at which moving vessels are counted again, ms. */
const COUNT_INTERVAL_MS = 10_000;
/** Minimum time between two counts, ms. */
const MIN_COUNT_DELAY_MS = 200;
/** Duration of the transition from the old to the new count, ms. */
const FADE_MS = 150;
/** Number of rows by which the arrays grow. */
const ROOM = 1_024;
const NOTHING: DrawOrder = { rows: new Uint32Array(0), inRibbon: 0, always: 0 };

/** The view properties that determine the density. */
export interface Sight {
  /** CSS px per unit of the world. */
  pixel: number;
  /** Web Mercator zoom with the same ground resolution. */
  zoom: number;
  /** Neither panned nor zoomed at present. */
  resting: boolean;
  filter: VesselFilter;
  /** Whether separate vessels are drawn as dots. */
  dots: boolean;
  /** s since 1970. */
  now: number;
}

/**
 * The density around each vessel, which determines whether it is distinguishable. A count is requested from the worker
 * when the zoom has changed by half a step, when the filter has changed, and at an interval as vessels move; the worker
 * also counts when many vessels are new.
 */
export class Crowd {
  /** For each row the byte before the last count, and after it. */
  before = new Uint8Array(ROOM);
  after = new Uint8Array(ROOM);
  order = NOTHING;
  limits: Limits = LIMITS;
  /** Rows of vessels in distress or under test. */
  calls: readonly number[] = [];
  /**
   * Number of rows in the order; later ones are drawn as marks until they are counted. Before the first count none is
   * drawn.
   */
  listed = Number.POSITIVE_INFINITY;
  /** Changes with bytes or order. */
  version = 0;
  private asked: { at: number; step: number; filter: VesselFilter; dots: boolean } | null = null;
  private fadesFrom = Number.NEGATIVE_INFINITY;

  /** `ask` requests a count; `accept` receives the answer. */
  constructor(
    private readonly buffer: VesselBuffer,
    private readonly ask: (view: CrowdView) => void,
    private readonly clock: () => number = () => performance.now(),
  ) {}

  /** Requests a count when it is due. */
  update({ pixel, zoom, resting, filter, dots, now }: Sight): void {
    this.reserve(this.buffer.count);
    const step = Math.round(zoom * 2) / 2;
    const { asked } = this;
    if (asked) {
      const past = this.clock() - asked.at;
      const differs = asked.step !== step || asked.filter !== filter || asked.dots !== dots;
      if (!resting || past < MIN_COUNT_DELAY_MS || !(differs || past >= COUNT_INTERVAL_MS)) return;
    }
    this.asked = { at: this.clock(), step, filter, dots };
    // For the px size at the half step, so that a small zoom does not change the count.
    const unit = 2 ** (zoom - step) / pixel;
    this.ask({ unit, step, filter: plainFilter(filter), dots, now, fresh: !this.isCounted });
  }

  /** Applies a count, with a transition from the old one. */
  accept({ bytes, order, limits, calls }: CrowdCount): void {
    const first = !this.isCounted;
    this.reserve(bytes.length);
    const last = this.before;
    this.before = this.after;
    this.after = last.fill(0);
    this.after.set(bytes);
    if (first) this.before.set(this.after);
    else this.fadesFrom = this.clock();
    this.limits = limits;
    this.order = order;
    this.calls = calls;
    this.listed = bytes.length;
    this.version += 1;
  }

  /** For other vessels or another projection: nothing is drawn until the next count. */
  reset(): void {
    this.asked = null;
    this.order = NOTHING;
    this.calls = [];
    this.listed = Number.POSITIVE_INFINITY;
    this.version += 1;
  }

  private get isCounted(): boolean {
    return this.listed < Number.POSITIVE_INFINITY;
  }

  /** Progress of the transition to the new count, 0–1. */
  get mix(): number {
    const past = this.clock() - this.fadesFrom;
    return past >= FADE_MS || reducedMotion() ? 1 : Math.max(0, past / FADE_MS);
  }

  /** Weight of a row's own mark, 0–1; the rest is in the ribbon. */
  markWeight(row: number): number {
    const [before = 0, after = 0] = [this.before[row], this.after[row]];
    const { mix } = this;
    return 1 - ribbonWeight(before, this.limits) * (1 - mix) - ribbonWeight(after, this.limits) * mix;
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
