import type { FastifyRequest } from "fastify";
import { type AisAccess, type Visible, visibleTo } from "../ais/access.ts";
import { type Box, boxPolygon } from "../ais/filter.ts";
import type { Environment } from "../environment.ts";
import { Problem } from "./problem.ts";
import type { RolesOf } from "./roles.ts";

/** Policies of the AIS path types (spec §6). */
const POLICIES = { fiskinfo: "BwAisFiskinfo", arctic: "BwArcticUser" } as const;
/** Role for restricted AIS. */
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
  const holds = (access: AisAccess, request: FastifyRequest): boolean => {
    if (access === "open") return true;
    if (access === "restricted") return rolesOf(request).has(RESTRICTED_ROLE);
    return policiesOf(request).has(POLICIES[access]);
  };
  return {
    of(request) {
      const isValid = holds("restricted", request);
      return { isValid, geoFilter: isValid ? boxPolygon(box) : null };
    },
    require(access, request) {
      if (!holds(access, request)) throw new Problem(403, "You have no access to these vessels");
    },
    visible: (access) => visibleTo(access, box),
  };
}
