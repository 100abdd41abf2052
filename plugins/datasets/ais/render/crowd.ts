import type { VesselFilter } from "../model/vessel-filter.ts";
import type { CrowdCount, CrowdView } from "./crowd-counter.ts";
import type { DrawOrder } from "./draw-order.ts";
import { LIMITS, type Limits, ribbonWeight } from "./ribbon.ts";
import type { VesselBuffer } from "./vessel-buffer.ts";

/** How often moving vessels are counted again, ms. */
const COUNT_INTERVAL_MS = 10_000;
/** How soon after one count another may be asked for, ms. */
const MIN_COUNT_DELAY_MS = 200;
/** For how long the old picture fades into the new one, ms. */
const FADE_MS = 150;
/** Rows for which room is made at a time. */
const ROOM = 1_024;
const NOTHING: DrawOrder = { rows: new Uint32Array(0), inRibbon: 0, always: 0 };

/** What of a picture decides how crowded it is. */
export interface Sight {
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
 * How crowded it is round each vessel: which of them can be told apart. Asked of the worker when the zoom has rested on
 * another half step, when the filter is another, and now and then as vessels move; the worker also counts when many come.
 */
export class Crowd {
  /** Of each row the byte before the last count, and after it. */
  before = new Uint8Array(ROOM);
  after = new Uint8Array(ROOM);
  order = NOTHING;
  limits: Limits = LIMITS;
  /** Rows of those who call for help, or try whether they could. */
  calls: readonly number[] = [];
  /** Rows that the order knows; later ones are marks until they are counted. Before the first count none is drawn. */
  listed = Number.POSITIVE_INFINITY;
  /** Changes whenever bytes or order do. */
  version = 0;
  private asked: { at: number; step: number; filter: VesselFilter; dots: boolean } | null = null;
  private fadesFrom = Number.NEGATIVE_INFINITY;

  /** `ask`: has it counted; `accept` takes the answer. */
  constructor(
    private readonly buffer: VesselBuffer,
    private readonly ask: (view: CrowdView) => void,
    private readonly clock: () => number = () => performance.now(),
  ) {}

  /** Asks for a count when it is time. */
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
    // As large as a px will be at the half step, so that a little more zoom does not count otherwise.
    this.ask({ unit: 2 ** (zoom - step) / pixel, step, filter, dots, now, fresh: !this.isCounted });
  }

  /** Takes what was counted; the old picture fades into the new one. */
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

  /** Other vessels, or another projection: nothing is drawn until it has been counted. */
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

  /** How much of the new bytes is in the picture, 0–1. */
  get mix(): number {
    const past = this.clock() - this.fadesFrom;
    return past >= FADE_MS || reducedMotion() ? 1 : Math.max(0, past / FADE_MS);
  }

  /** What a row's own mark has of the row, 0–1; the rest is in the ribbon. */
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
