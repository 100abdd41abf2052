import type { Service } from "../core/api/kernel.ts";
import type { CloseLimits, KnownCpa } from "../lib/closest-approach.ts";
import type { Vessel } from "./vessels.ts";

/** A vessel that will pass within the limits. */
export interface Danger {
  vessel: Vessel;
  cpa: KnownCpa;
  /** It is stationary, so only the own vessel moves. */
  rests: boolean;
  /** Its position is some minutes old: it may be elsewhere. */
  aging: boolean;
}

/**
 * Whether the collision watch works: `off` by the user's setting or without a reference, `vessels-off` without vessels on the
 * map, `no-position` without a recent position or motion of the reference, `inaccurate` when the device knows its
 * position less exactly than the limit.
 */
export type WatchState = "on" | "off" | "vessels-off" | "no-position" | "inaccurate";

/** The closest approach of vessels, as far as other plugins need it. */
export interface ClosestApproach extends Service<"closest-approach"> {
  /** Whether the CPA is drawn; if so, other lines between the two vessels are hidden. Observed. */
  readonly drawn: boolean;
  /** The user's limits for passing close. Observed. */
  readonly limits: CloseLimits;
  /** The vessels that will pass close to the user's own position, most urgent first; updated every few seconds. Observed. */
  readonly dangers: readonly Danger[];
  /** Names the page that lists the dangers around the user, below the base path. */
  listDangersAt(path: string): void;
  /** The state of the watch around the user's own position. Observed. */
  readonly watchState: WatchState;
}
