import { computed, makeObservable, observable, observableRef, runInAction } from "mobx";
import { leg } from "../../../../lib/geodesy/index.ts";
import type { LonLat } from "../../../../lib/lon-lat.ts";
import type { Fix } from "./fix.ts";

export interface Anchor {
  lonLat: LonLat;
  /** Distance from the anchor at which the alarm is given, m. */
  radius: number;
  /** ms since 1970. */
  since: number;
}

export const LEAST_RADIUS = 20;
export const LARGEST_RADIUS = 1_000;
export const RADIUS_STEP = 10;

/** Time without a usable position after which the alarm is given, ms. */
export const LOST_MS = 60_000;
/** One position outside may be a fault of the receiver: it counts when the next confirms it, or none has come for this time, ms. */
const DOUBT_MS = 10_000;
/** Number of positions of the swing that are drawn. */
const SWING = 600;

/** `dragging`: the boat is outside. `lost`: where it is, is not known. */
export type AnchorState = "watching" | "dragging" | "lost";

/**
 * Watches whether the boat stays near its anchor. Its owner calls it with each position and every second. Each `now` is the time that has passed
 * since some moment, ms, and no time of day: a clock that is set must neither give an alarm nor delay one.
 */
export class AnchorWatch {
  anchor: Anchor;
  state: AnchorState = "watching";
  /** The last usable position; null: none yet. */
  fix: Fix | null = null;
  /** From the anchor, m and degrees; null: unknown. */
  distance: number | null = null;
  bearing: number | null = null;
  /** When the present alarm began, ms. */
  alarmAt: number | null = null;
  isSilenced = false;
  /** Where the boat was lately. */
  swing: readonly LonLat[] = [];
  private knownAt: number;
  private outsideSince: number | null = null;

  /** @param clock the time of day, ms since 1970 */
  constructor(
    anchor: Anchor,
    now: number,
    private readonly clock: () => number,
  ) {
    this.anchor = anchor;
    this.knownAt = now;
    makeObservable(this, {
      anchor: observableRef,
      state: observable,
      fix: observableRef,
      distance: observable,
      bearing: observable,
      alarmAt: observable,
      isSilenced: observable,
      swing: observableRef,
      sounds: computed,
    });
  }

  /** Whether the alarm is to be given aloud. */
  get sounds(): boolean {
    return this.state !== "watching" && !this.isSilenced;
  }

  see(fix: Fix, now: number): void {
    const { lonLat, radius } = this.anchor;
    // A position that may lie anywhere in the circle says nothing.
    if (fix.accuracy !== null && fix.accuracy > Math.max(radius, LEAST_RADIUS * 2)) return;
    const { metres, bearing } = leg(lonLat, [fix.lon, fix.lat]);
    this.knownAt = now;
    const isOutside = metres > radius;
    const wasOutside = this.outsideSince !== null;
    this.outsideSince = isOutside ? (this.outsideSince ?? now) : null;
    runInAction(() => {
      this.fix = fix;
      this.distance = metres;
      this.bearing = bearing;
      this.swing = [...this.swing, [fix.lon, fix.lat] as LonLat].slice(-SWING);
    });
    // What was lost is found again; a boat that drags stays so until it is inside.
    if (isOutside && (wasOutside || this.state === "dragging")) this.enter("dragging");
    else if (!isOutside) this.enter("watching");
  }

  tick(now: number): void {
    if (now - this.knownAt > LOST_MS) this.enter("lost");
    else if (this.outsideSince !== null && now - this.outsideSince >= DOUBT_MS) this.enter("dragging");
  }

  /** Silences the present alarm. Another one sounds again. */
  silence(): void {
    runInAction(() => {
      this.isSilenced = true;
    });
  }

  /** A larger limit in which the boat is now, m; null: it is inside, or unknown. */
  get wider(): number | null {
    const { distance, anchor } = this;
    if (distance === null || distance <= anchor.radius) return null;
    const wanted = Math.ceil((distance * 1.2) / RADIUS_STEP) * RADIUS_STEP;
    return wanted <= LARGEST_RADIUS ? wanted : null;
  }

  setRadius(radius: number): void {
    runInAction(() => {
      this.anchor = { ...this.anchor, radius };
    });
    this.outsideSince = null;
    // Where a lost boat is, stays unknown.
    if (this.state === "lost") return;
    if (this.state === "dragging") this.enter("watching");
    if (this.fix) this.see(this.fix, this.knownAt);
  }

  private enter(state: AnchorState): void {
    if (state === this.state) return;
    runInAction(() => {
      this.state = state;
      this.isSilenced = false;
      this.alarmAt = state === "watching" ? null : this.clock();
    });
  }
}
