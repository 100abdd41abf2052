import { AT_ANCHOR, MOORED } from "../../../../lib/nav-status.ts";
import { NONE } from "./columns.ts";

/** Below this speed the course is noise, tenths of a knot. */
const MIN_SPEED = 5;

/** What tells where the bow points, as the columns keep it: NONE is "not available". */
interface Movement {
  /** Degrees. */
  heading: number;
  /** Tenths of a degree. */
  cog: number;
  /** Tenths of a knot. */
  sog: number;
  navStatus: number;
}

/** Fast enough for its course to be one. */
export const makesWay = ({ sog, navStatus }: Pick<Movement, "sog" | "navStatus">): boolean =>
  sog !== NONE && sog >= MIN_SPEED && !liesFast(navStatus);

/** Degrees: by its heading, also at rest, else by its course under way; null: not known. */
export function bowOf(vessel: Movement): number | null {
  if (vessel.heading !== NONE) return vessel.heading;
  return makesWay(vessel) && vessel.cog !== NONE ? vessel.cog / 10 : null;
}

/** Whether its symbol has a bow. At anchor and moored it is round, because a bow would look like a course. */
export const showsBow = (vessel: Movement): boolean => bowOf(vessel) !== null && !liesFast(vessel.navStatus);

const liesFast = (navStatus: number): boolean => navStatus === AT_ANCHOR || navStatus === MOORED;
