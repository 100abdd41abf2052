import { isFiniteNumber, isRecord, isString } from "../../lib/guards.ts";
import type { Caller } from "../identity/caller.ts";
import type { Vessel } from "./fishing-facility.ts";

/** The vessel that is registered on a user's profile (spec §3, fiskInfoProfile); null: none. */
export function ownVessel(user: Caller | null): Vessel | null {
  const profile = user?.profiles.fiskInfoProfile;
  if (!isRecord(profile) || !isString(profile.vesselId) || profile.vesselId === "") return null;
  const text = (key: string) => (isString(profile[key]) ? profile[key] : null);
  return {
    vesselId: profile.vesselId,
    vesselName: text("vesselName"),
    ircs: text("ircs"),
    mmsi: isFiniteNumber(profile.mmsi) ? profile.mmsi : null,
    imo: isFiniteNumber(profile.imo) ? profile.imo : null,
    regNum: text("regNum"),
    sbrRegNum: text("sbrRegNum"),
    contactPhone: text("vesselPhone"),
    contactEmail: text("vesselEmail"),
  };
}

/** That profile for a vessel, in the format of the profile service. */
export function profileOf({ contactPhone, contactEmail, ...vessel }: Vessel): Record<string, unknown> {
  return { ...vessel, vesselPhone: contactPhone, vesselEmail: contactEmail };
}
