import { isRecord } from "../guards.ts";
import type { Held } from "./held.ts";

/** Paths of the AIS services. */
export type AisPathType = "open" | "arctic" | "fiskinfo" | "fiskehelse" | "aisApi";

/** The policy that a path type requires; null: none. */
const AIS_POLICIES: Readonly<Record<AisPathType, string | null>> = {
  open: null,
  arctic: "BwArcticUser",
  fiskinfo: "BwAisFiskinfo",
  fiskehelse: null,
  aisApi: null,
};

/** The path type to use: the preferred one, or the open one when it is unknown or the user lacks its policy. */
export function aisPathType(preferred: string, held: Held): AisPathType {
  if (!isPathType(preferred)) return "open";
  const policy = AIS_POLICIES[preferred];
  return policy === null || held.has(policy) ? preferred : "open";
}

const isPathType = (text: string): text is AisPathType => Object.hasOwn(AIS_POLICIES, text);

/** Access to the AIS services by the restricted profile: full access is restricted access with an area. */
export type RestrictedAccess = "open" | "restricted" | "full";

/** The meaning of a restricted AIS profile. Nothing but `isValid` and `geoFilter` counts. */
export function restrictedAccess(profile: unknown): RestrictedAccess {
  if (!isRecord(profile) || profile.isValid !== true) return "open";
  return isRecord(profile.geoFilter) ? "full" : "restricted";
}
