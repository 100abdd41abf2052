import type { FastifyRequest } from "fastify";
import { OWN_VESSEL } from "../demo/facilities/fleet.ts";
import type { Environment } from "../environment.ts";
import type { Vessel } from "./fishing-facility.ts";

/** The vessel that is registered on the profile of a request's user (spec §3, fiskInfoProfile); null: none. */
export type VesselOf = (request: FastifyRequest) => Vessel | null;

/**
 * The one place where a request becomes a vessel. Without a sign-in service nobody has one; the user that DEV_USER makes of
 * every caller has that of the demonstration.
 */
export function createVesselOf(env: Environment): VesselOf {
  const vessel = env.DEV_USER !== undefined && env.DEMONSTRATION_DATA ? OWN_VESSEL : null;
  return () => vessel;
}
