import type { Held } from "./held.ts";

/** Sees the developer tools (spec §6; so all below). */
export const DEVELOPER = "BwDeveloper";
export const ADMINISTER_LOST_GEAR = "BwLostFishingFacilityAdmin";
/** Sees whose a facility is. */
export const READ_EXTENDED_GEAR = "BwReadExtendedFishingFacility";
/** Gives roles and policies to accounts of the embedded issuer. */
export const ADMINISTER_USERS = "BwUserAdmin";
export const REPORT_GEAR = "BwReportFishingFacility";
export const REPORT_SENSORS = "BwReportSensors";
const UPDATE_VESSEL_CONTACT = "BwUpdateVesselContactInfo";

/** A user has the fishing-information role with any of these. */
const FISHING_INFORMATION = [
  "BwDownloadFishingfacility",
  "BwUtdanningsBruker",
  "BwEksternFiskInfoUtvikler",
  "BwFritidsfisker",
  "BwHavForsker",
  "BwYrkesfisker",
  "BwYrkesfiskerUtland",
];
/** A user with a vessel changes it with any of these. */
const CHANGES_VESSEL = ["BwYrkesfisker", "BwDownloadFishingfacility"];

const holdsAny = (held: Held, names: readonly string[]): boolean => names.some((name) => held.has(name));

export const usesFishingInformation = (held: Held): boolean => holdsAny(held, FISHING_INFORMATION);

/** Whether the user may register another vessel in place of the present one. */
export const mayChangeVessel = (held: Held, hasVessel: boolean): boolean =>
  hasVessel && holdsAny(held, CHANGES_VESSEL);

export const mayUpdateVesselContact = (held: Held, hasVessel: boolean): boolean =>
  hasVessel && held.has(UPDATE_VESSEL_CONTACT);

/** Whether the user's reports of gear are fetched. */
export const hasGearReports = (held: Held, hasVessel: boolean): boolean => hasVessel && held.has(REPORT_GEAR);

/** What the user reports: sensors take priority over gear. */
export const toolCategory = (held: Held): "sensor" | "fishingfacility" =>
  held.has(REPORT_SENSORS) ? "sensor" : "fishingfacility";
