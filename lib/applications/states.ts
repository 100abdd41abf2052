import type { Held } from "../roles/held.ts";
import { usesFishingInformation } from "../roles/rules.ts";

export const APPLICATION_KINDS = ["ais", "arctic", "fiskinfo"] as const;
/** Access to AIS data, the services of the Arctic for a vessel, and the fishing information. */
export type ApplicationKind = (typeof APPLICATION_KINDS)[number];

/** States of an application (spec §4 and §9). `Superseded`: approved, and replaced by a later approved one. */
export type ApplicationStatus = "Pending" | "Approved" | "Rejected" | "Revoked" | "Superseded";

export const isApplicationKind = (text: string): text is ApplicationKind =>
  APPLICATION_KINDS.some((kind) => kind === text);

/** The policy that a reviewer of each kind holds. */
export const REVIEW_POLICY: Readonly<Record<ApplicationKind, string>> = {
  ais: "BwAisAdmin",
  arctic: "BwArcticAdmin",
  fiskinfo: "BwFiskInfoAdmin",
};

/** Error codes of a new application that is not allowed. */
export type ApplicationRefusal =
  | "ApplicationPending"
  | "ApplicationCannotBeUpdated"
  | "UserHasPendingApplication"
  | "UserAlreadyHasExtendedFiskInfoAccess"
  | "UserCannotMakeAdditionalApplicationsAsRecreationalFisher";

export interface Applicant {
  /** Roles and policies. */
  held: Held;
  hasVessel: boolean;
  /** Status of their latest application of the kind; null: none. */
  latest: ApplicationStatus | null;
}

/** Why a user may not apply now (spec §4); null: a new application is allowed. Page and server use the same rule. */
export function refusalOf(
  kind: ApplicationKind,
  { held, hasVessel, latest }: Applicant,
): ApplicationRefusal | null {
  switch (kind) {
    case "ais":
      return latest === "Pending" ? "ApplicationPending" : null;
    case "arctic":
      if (latest === null || latest === "Rejected" || latest === "Revoked") return null;
      return latest === "Pending" ? "UserHasPendingApplication" : "ApplicationCannotBeUpdated";
    case "fiskinfo":
      if (latest === "Pending") return "UserHasPendingApplication";
      if (held.has("BwFritidsfisker")) return "UserCannotMakeAdditionalApplicationsAsRecreationalFisher";
      return usesFishingInformation(held) || hasVessel ? "UserAlreadyHasExtendedFiskInfoAccess" : null;
  }
}
