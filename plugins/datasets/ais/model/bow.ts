import { AT_ANCHOR, MOORED } from "../../../../lib/nav-status.ts";
import { NONE } from "./columns.ts";

/** Below this speed the course is noise, tenths of a knot. */
export const MIN_SPEED = 5;
/** From this speed a vessel is under way whatever its status says, since crews forget to change it; tenths of a knot. */
export const UNDER_WAY_SPEED = 20;

/** Values that determine the direction of the bow, in the units of the columns: NONE is "not available". */
interface Movement {
  /** Degrees. */
  heading: number;
  /** Tenths of a degree. */
  cog: number;
  /** Tenths of a knot. */
  sog: number;
  navStatus: number;
}

/** Whether the vessel is fast enough for its course to be meaningful. */
export const makesWay = ({ sog, navStatus }: Pick<Movement, "sog" | "navStatus">): boolean =>
  sog !== NONE && sog >= MIN_SPEED && !liesFast({ sog, navStatus });

/** Degrees: the heading, also at rest, else the course under way; null: unknown. */
export function bowOf(vessel: Movement): number | null {
  if (vessel.heading !== NONE) return vessel.heading;
  return makesWay(vessel) && vessel.cog !== NONE ? vessel.cog / 10 : null;
}

/** Whether its symbol has a bow. At anchor and moored it is round, because a bow would look like a course. */
export const showsBow = (vessel: Movement): boolean => bowOf(vessel) !== null && !liesFast(vessel);

/** Whether it is at anchor or moored. */
const liesFast = ({ sog, navStatus }: Pick<Movement, "sog" | "navStatus">): boolean =>
  (navStatus === AT_ANCHOR || navStatus === MOORED) && !(sog !== NONE && sog >= UNDER_WAY_SPEED);
