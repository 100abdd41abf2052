import type { ApplicationKind } from "../../../lib/applications/states.ts";
import { withTerms } from "../../../lib/applications/terms.ts";
import { isFiniteNumber, isRecord, isString } from "../../../lib/guards.ts";
import type { Access, AccessStore } from "../../storage/access-store.ts";
import type { Application, ApplicationStore } from "../../storage/application-store.ts";
import type { OwnVesselStore } from "../../storage/own-vessel-store.ts";

/** Policies that go with a role of the fishing information. */
const FISHER = ["BwAisFiskinfo", "BwReportFishingFacility", "BwUpdateVesselContactInfo"];
const ROLE_POLICIES: Readonly<Record<string, readonly string[]>> = {
  BwYrkesfisker: FISHER,
  BwYrkesfiskerUtland: FISHER,
  BwFritidsfisker: ["BwUpdateVesselContactInfo"],
};
const DAY_MS = 86_400_000;

/**
 * What a user's applications give them at an instant (ms): roles, policies, and the profiles of spec §3. It is computed
 * at each request, so that a revocation and the end of a period take effect at once.
 * @param applications the newest first
 */
export function grantsOf(applications: readonly Application[], now: number): Access {
  const latest = (kind: ApplicationKind) => applications.find((application) => application.kind === kind);
  const approved = (kind: ApplicationKind) =>
    applications.find((application) => application.kind === kind && application.status === "Approved");
  const profiles: Record<string, unknown> = {};
  const [roles, policies]: [string[], string[]] = [[], []];

  const arctic = latest("arctic");
  if (arctic !== undefined) {
    const isApproved = arctic.status === "Approved";
    const mmsi = Number(arctic.form.mmsi);
    profiles.arcticProfile = {
      status: arctic.status,
      mmsi: isApproved && isFiniteNumber(mmsi) ? mmsi : null,
    };
    if (isApproved) policies.push("BwArcticUser");
  }
  const fiskinfo = latest("fiskinfo");
  if (fiskinfo !== undefined) {
    profiles.fiskInfoApplication = { applicationStatus: fiskinfo.status };
    const { role } = fiskinfo.form;
    if (fiskinfo.status === "Approved" && isString(role)) {
      roles.push(role);
      policies.push(...(Object.hasOwn(ROLE_POLICIES, role) ? (ROLE_POLICIES[role] ?? []) : []));
    }
  }
  const ais = approved("ais");
  if (ais !== undefined) {
    const { area, from, to } = withTerms(ais.form, ais.granted);
    const begins = Date.parse(String(from));
    const ends = Date.parse(String(to)) + DAY_MS;
    if (isRecord(area) && now >= begins && now < ends)
      profiles.restrictedAisProfile = { isValid: true, geoFilter: area, validTo: to };
  }
  return { roles, policies, profiles };
}

export interface AccessSources {
  access: Pick<AccessStore, "of">;
  applications: Pick<ApplicationStore, "ofUser">;
  ownVessels: Pick<OwnVesselStore, "of">;
  clock: () => Date;
}

/** The rights of users: those that are stored, those of their applications, and the vessel that they registered. */
export function accessWithGrants({
  access,
  applications,
  ownVessels,
  clock,
}: AccessSources): Pick<AccessStore, "of"> {
  return {
    async of(userId) {
      const [stored, applied, vessel] = await Promise.all([
        access.of(userId),
        applications.ofUser(userId),
        ownVessels.of(userId),
      ]);
      const granted = grantsOf(applied, clock().getTime());
      return {
        roles: [...new Set([...stored.roles, ...granted.roles])],
        policies: [...new Set([...stored.policies, ...granted.policies])],
        profiles: {
          ...stored.profiles,
          ...granted.profiles,
          ...(vessel === undefined ? {} : { fiskInfoProfile: vessel }),
        },
      };
    },
  };
}
