import { isRecord, isString } from "../../../lib/guards.ts";

export interface OwnVessel {
  id: string;
  /** Name and registration mark, as far as they are known. */
  label: string;
}

/** The vessel on the user's profile (spec §3, fiskInfoProfile); null: none. */
export function vesselOf(profiles: Readonly<Record<string, unknown>> | null): OwnVessel | null {
  const profile = profiles?.fiskInfoProfile;
  if (!isRecord(profile) || !isString(profile.vesselId) || profile.vesselId === "") return null;
  const names = [profile.vesselName, profile.regNum].filter(isString).filter((name) => name !== "");
  return { id: profile.vesselId, label: names.join(" · ") };
}
