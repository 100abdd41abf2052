import type { VesselReport } from "../../../contracts/vessels.ts";
import { REST_KNOTS } from "../../../lib/closest-approach.ts";
import { isRescueAircraft } from "../../../lib/mmsi.ts";
import { MOORED } from "../../../lib/nav-status.ts";
import { hoursAtKnots } from "../../../lib/units.ts";

/** What a rescue boat and an aircraft make at least once they are called, knots. */
const MIN_SPEED = { boat: 25, aircraft: 130 };
/** Until one that lies still is on its way, minutes. */
const START = { boat: 5, aircraft: 15 };

export type RestKind = "moored" | "still";

/** When one can be there. */
export interface Arrival {
  minutes: number;
  /** The speed it is reckoned with, knots. */
  knots: number;
  /** How it lies; null: it is under way. */
  rest: RestKind | null;
}

/** By the straight way at its own speed, or at what such a one makes at least, with the time to cast off. */
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
