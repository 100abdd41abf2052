import type { PositionFix } from "../../../../core/index.ts";
import { metresPerSecondToKnots } from "../../../../lib/units.ts";
import type { Motion } from "../encounter/closest-approach.ts";

/**
 * The user's own vessel, as far as the device tells. A device that gives no speed, or a position that was set by hand,
 * is taken to lie still: what is drawn and reckoned says so.
 */
export function ownMotion({
  lonLat,
  accuracy,
  speed,
  heading,
  at,
}: PositionFix): Motion & { assumedStill: boolean } {
  const known = speed !== null;
  return {
    lonLat,
    sog: known ? metresPerSecondToKnots(speed) : 0,
    cog: heading,
    // What the user set stands until they take it away.
    time: accuracy === null ? Number.POSITIVE_INFINITY : at / 1000,
    assumedStill: !known,
  };
}
