import type { FastifyRequest } from "fastify";
import { isRecord } from "../../lib/guards.ts";
import { aisPathType, restrictedAccess } from "../../lib/roles/ais.ts";
import { type AisAccess, type Visible, visibleTo } from "../ais/access.ts";
import { type Area, type Box, boxPolygon } from "../ais/filter.ts";
import { readArea } from "../ais/read-filter.ts";
import type { Environment } from "../environment.ts";
import { Problem } from "./problem.ts";
import type { RolesOf } from "./roles.ts";

/** The role to which this server gives a restricted profile. */
const RESTRICTED_ROLE = "BwViewAis";

type Asker = Pick<FastifyRequest, "user">;

/** The restricted AIS profile of a caller (spec §6). */
export interface RestrictedProfile {
  isValid: boolean;
  /** GeoJSON Polygon in which all vessels are shown; null: none. */
  geoFilter: Area | null;
}

/** Decides which caller sees which vessels. */
export interface AisProfiles {
  of(request: Asker): RestrictedProfile;
  /** @throws Problem 403 when the caller has no such access */
  require(access: AisAccess, request: Asker): void;
  /** What the caller sees with an access that it has. */
  visible(access: AisAccess, request: Asker): Visible;
  /** The area in which restricted access shows the caller every vessel; null: the access is another one. */
  areaOf(access: AisAccess, request: Asker): Area | null;
}

/** The waters in which restricted access shows every vessel. */
function restrictedBoxOf({ AIS_RESTRICTED_BOX }: Environment): Box {
  const [west = 0, south = 0, east = 0, north = 0] = AIS_RESTRICTED_BOX.split(",").map(Number);
  return [west, south, east, north];
}

export function aisProfiles(env: Environment, rolesOf: RolesOf, policiesOf: RolesOf): AisProfiles {
  const box = restrictedBoxOf(env);
  const profileOf = (request: Asker): RestrictedProfile => {
    if (rolesOf(request).has(RESTRICTED_ROLE)) return { isValid: true, geoFilter: boxPolygon(box) };
    const granted = request.user?.profiles.restrictedAisProfile;
    if (!isRecord(granted) || restrictedAccess(granted) !== "full")
      return { isValid: false, geoFilter: null };
    const { type, coordinates } = isRecord(granted.geoFilter) ? granted.geoFilter : {};
    return { isValid: true, geoFilter: readArea({ type: String(type), coordinates }) };
  };
  const holds = (access: AisAccess, request: Asker): boolean =>
    access === "restricted"
      ? restrictedAccess(profileOf(request)) !== "open"
      : aisPathType(access, policiesOf(request)) === access;
  const areaOf = (access: AisAccess, request: Asker): Area | null =>
    access === "restricted" ? profileOf(request).geoFilter : null;
  return {
    of: profileOf,
    require(access, request) {
      if (!holds(access, request)) throw new Problem(403, "You have no access to these vessels");
    },
    visible: (access, request) => visibleTo(access, areaOf(access, request)),
    areaOf,
  };
}
