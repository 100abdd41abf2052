import type { FastifyRequest } from "fastify";
import { OWN_VESSEL } from "../demo/facilities/fleet.ts";
import { profileOf } from "../domain/own-vessel.ts";
import { Problem } from "../domain/problem.ts";
import type { Environment } from "../environment.ts";

/** Who sent a request: a person who is signed in. Anonymous callers are null. */
export interface Caller {
  /** The subject of the token; the same at every sign-in of one person. */
  id: string;
  /** Roles and policies (spec §6). Names that nobody here knows are kept: another service may give them. */
  roles: ReadonlySet<string>;
  policies: ReadonlySet<string>;
  /** What is known of them by name: `fiskInfoProfile`, `arcticProfile` … (spec §3). */
  profiles: Readonly<Record<string, unknown>>;
  /** The sign-in that the token comes from, at the embedded issuer; null for another issuer's. */
  grantId: string | null;
}

declare module "fastify" {
  interface FastifyRequest {
    /** Known from `preParsing` on; null for an anonymous caller. */
    user: Caller | null;
  }
}

/** The caller; problem 401 for an anonymous one. */
export function requireCaller(request: FastifyRequest): Caller {
  if (request.user === null) throw new Problem(401, "You must be signed in");
  return request.user;
}

/**
 * The caller that the development settings make of everybody who is not signed in; null without them. With demonstration data
 * they own its vessel. Refused in production by the settings.
 */
export function developmentCaller({ DEV_USER, DEMONSTRATION_DATA }: Environment): Caller | null {
  if (DEV_USER === undefined) return null;
  const profiles = DEMONSTRATION_DATA ? { fiskInfoProfile: profileOf(OWN_VESSEL) } : {};
  return { id: DEV_USER, roles: new Set(), policies: new Set(), profiles, grantId: null };
}
