import { isFiniteNumber, isRecord, isString } from "../../../../lib/guards.ts";

type Profiles = Readonly<Record<string, unknown>> | null;

/** Whether a vessel is registered on the user's profile (spec §6). */
export function hasVessel(profiles: Profiles): boolean {
  const profile = profiles?.fiskInfoProfile;
  return isRecord(profile) && isString(profile.vesselId) && profile.vesselId !== "";
}

/** MMSI of the vessel of an approved arctic application, which is the user's own one in the Arctic (spec §4); or null. */
export function arcticMmsi(profiles: Profiles): number | null {
  const profile = profiles?.arcticProfile;
  if (!isRecord(profile) || profile.status !== "Approved") return null;
  return isFiniteNumber(profile.mmsi) ? profile.mmsi : null;
}
