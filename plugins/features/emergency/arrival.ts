import type { VesselReport } from "../../../contracts/vessels.ts";
import { REST_KNOTS } from "../../../lib/closest-approach.ts";
import { isRescueAircraft } from "../../../lib/mmsi.ts";
import { MOORED } from "../../../lib/nav-status.ts";
import { hoursAtKnots } from "../../../lib/units.ts";

/** Assumed minimum speed of a called rescue boat and aircraft, knots. */
const MIN_SPEED = { boat: 25, aircraft: 130 };
/** Time until a resting one departs, minutes. */
const START = { boat: 5, aircraft: 15 };

export type RestKind = "moored" | "still";

/** Expected time of arrival. */
export interface Arrival {
  minutes: number;
  /** Assumed speed, knots. */
  knots: number;
  /** Kind of rest; null: under way. */
  rest: RestKind | null;
}

/** Computed along the geodesic at its own speed or the assumed minimum, plus the time to depart. */
export function arrivalOf(
  { mmsi, sog, navStatus }: Pick<VesselReport, "mmsi" | "sog" | "navStatus">,
  metres: number,
): Arrival {
  const kind = isRescueAircraft(mmsi) ? "aircraft" : "boat";
  const knots = Math.max(sog ?? 0, MIN_SPEED[kind]);
  const still = sog === null || sog < REST_KNOTS;
  const rest = still ? (navStatus === MOORED ? "moored" : "still") : null;
  return { minutes: hoursAtKnots(metres, knots) * 60 + (rest ? START[kind] : 0), knots, rest };
}
