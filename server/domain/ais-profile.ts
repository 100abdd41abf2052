import type { FastifyRequest } from "fastify";
import { aisPathType, restrictedAccess } from "../../lib/roles/ais.ts";
import { type AisAccess, type Visible, visibleTo } from "../ais/access.ts";
import { type Box, boxPolygon } from "../ais/filter.ts";
import type { Environment } from "../environment.ts";
import { Problem } from "./problem.ts";
import type { RolesOf } from "./roles.ts";

/** The role to which this server gives a restricted profile. */
const RESTRICTED_ROLE = "BwViewAis";

/** The restricted AIS profile of a caller (spec §6). */
export interface RestrictedProfile {
  isValid: boolean;
  /** GeoJSON Polygon in which all vessels are shown; null: none. */
  geoFilter: object | null;
}

/** Decides which caller sees which vessels. */
export interface AisProfiles {
  of(request: FastifyRequest): RestrictedProfile;
  /** @throws Problem 403 when the caller has no such access */
  require(access: AisAccess, request: FastifyRequest): void;
  visible(access: AisAccess): Visible;
}

/** The waters in which restricted access shows every vessel. */
export function restrictedBoxOf({ AIS_RESTRICTED_BOX }: Environment): Box {
  const [west = 0, south = 0, east = 0, north = 0] = AIS_RESTRICTED_BOX.split(",").map(Number);
  return [west, south, east, north];
}

export function aisProfiles(env: Environment, rolesOf: RolesOf, policiesOf: RolesOf): AisProfiles {
  const box = restrictedBoxOf(env);
  const profileOf = (request: FastifyRequest): RestrictedProfile => {
    const isValid = rolesOf(request).has(RESTRICTED_ROLE);
    return { isValid, geoFilter: isValid ? boxPolygon(box) : null };
  };
  const holds = (access: AisAccess, request: FastifyRequest): boolean =>
    access === "restricted"
      ? restrictedAccess(profileOf(request)) !== "open"
      : aisPathType(access, policiesOf(request)) === access;
  return {
    of: profileOf,
    require(access, request) {
      if (!holds(access, request)) throw new Problem(403, "You have no access to these vessels");
    },
    visible: (access) => visibleTo(access, box),
  };
}
