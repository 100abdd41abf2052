import type { FastifyRequest } from "fastify";
import { OWN_VESSEL } from "../demo/facilities/fleet.ts";
import type { Vessel } from "../domain/fishing-facility.ts";
import { ownVessel, profileOf } from "../domain/own-vessel.ts";
import { Problem } from "../domain/problem.ts";
import type { Environment } from "../environment.ts";

/** The sender of a request, a signed-in user. Anonymous callers are null. */
export interface Caller {
  /** The subject of the token; the same at every sign-in of the user. */
  id: string;
  /** Roles and policies (spec §6). Unknown names are kept, because another service may define them. */
  roles: ReadonlySet<string>;
  policies: ReadonlySet<string>;
  /** Profiles of the user by name: `fiskInfoProfile`, `arcticProfile` … (spec §3). */
  profiles: Readonly<Record<string, unknown>>;
  /** The sign-in to which the token belongs, at the embedded issuer; null for another issuer. */
  grantId: string | null;
  /** When the user last signed in at the issuer, ms since the epoch; null: the token does not say. */
  signedInAt: number | null;
}

declare module "fastify" {
  interface FastifyRequest {
    /** Set in `preParsing`; null for an anonymous caller. */
    user: Caller | null;
  }
}

/** Returns the caller; throws problem 401 for an anonymous one. */
export function requireCaller(request: FastifyRequest): Caller {
  if (request.user === null) throw new Problem(401, "You must be signed in");
  return request.user;
}

/** Returns the vessel of the caller; throws problem 401 for an anonymous caller, 403 for one without a vessel. */
export function requireVessel(request: FastifyRequest): Vessel {
  const vessel = ownVessel(requireCaller(request));
  if (vessel === null) throw new Problem(403, "There is no vessel on your profile", "NoVesselOnProfile");
  return vessel;
}

/**
 * The caller that the development settings assign to requests without sign-in; null without these settings. With
 * demonstration data it owns the demonstration's vessel. The settings refuse this in production.
 */
export function developmentCaller({ DEV_USER, DEMONSTRATION_DATA }: Environment): Caller | null {
  if (DEV_USER === undefined) return null;
  const profiles = DEMONSTRATION_DATA ? { fiskInfoProfile: profileOf(OWN_VESSEL) } : {};
  return { id: DEV_USER, roles: new Set(), policies: new Set(), profiles, grantId: null, signedInAt: null };
}
