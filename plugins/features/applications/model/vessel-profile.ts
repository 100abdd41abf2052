import { reaction } from "mobx";
import type { AppServices } from "../../../../core/api/kernel.ts";
import { isFiniteNumber, isRecord, isString } from "../../../../lib/guards.ts";

/** Below the API base. */
export const OWN_VESSEL = "/v1/vessel/own";

type Used = "session" | "http" | "urls" | "log";
type Profiles = Readonly<Record<string, unknown>> | null;

/** Whether a vessel is registered on the user's profile (spec §6). */
export function hasVessel(profiles: Profiles): boolean {
  const profile = profiles?.fiskInfoProfile;
  return isRecord(profile) && isString(profile.vesselId) && profile.vesselId !== "";
}

/** Name of the registered vessel; null: none is known. */
export function vesselName(profiles: Profiles): string | null {
  const profile = profiles?.fiskInfoProfile;
  return isRecord(profile) && isString(profile.vesselName) && profile.vesselName !== ""
    ? profile.vesselName
    : null;
}

/** The vessel profile that belongs to the profiles (spec §3 and §4); undefined: it is not fetched yet, or there is none. */
export function vesselProfileIn(profiles: Profiles): Readonly<Record<string, unknown>> | undefined {
  const profile = profiles?.vesselProfile;
  return isRecord(profile) ? profile : undefined;
}

/**
 * Fetches the vessel profile whenever the user's profiles name a vessel, which they do again with each token. Returns a function
 * that stops it.
 */
export function keepVesselProfile({ session, http, urls, log }: Pick<AppServices, Used>): () => void {
  return reaction(
    () => (hasVessel(session.profiles) && !vesselProfileIn(session.profiles) ? session.profiles : null),
    async (profiles) => {
      if (profiles === null) return;
      try {
        const { data } = await http.get(urls.expand(`{apiBase}${OWN_VESSEL}`));
        // Another user, or the same one with other rights, may be signed in by now. What is no profile would be
        // asked for again at once.
        if (isRecord(data) && session.profiles === profiles)
          session.setProfiles({ ...profiles, vesselProfile: data });
      } catch (error) {
        log.error("Vessel profile", error);
      }
    },
    { fireImmediately: true },
  );
}

/** MMSI of the vessel of an approved arctic application, which is the user's own one in the Arctic (spec §4); or null. */
export function arcticMmsi(profiles: Profiles): number | null {
  const profile = profiles?.arcticProfile;
  if (!isRecord(profile) || profile.status !== "Approved") return null;
  return isFiniteNumber(profile.mmsi) ? profile.mmsi : null;
}
