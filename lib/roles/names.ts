/** Roles and policies that a source of a dataset may ask for (spec §6). */
export const ROLES: Readonly<Record<string, string>> = {
  BwAisAdmin: "AIS administrator",
  BwAisFiskinfo: "AIS of the fishing information",
  BwArcticAdmin: "Reviews of applications for the Arctic",
  BwArcticUser: "AIS of the arctic",
  BwDeveloper: "Developer tools",
  BwDownloadFishingfacility: "Fishing information: downloads of fishing facilities",
  BwEksternFiskInfoUtvikler: "Fishing information: developers of other systems",
  BwFiskInfoAdmin: "Reviews of applications for the fishing information",
  BwFritidsfisker: "Fishing information: recreational fishers",
  BwHavForsker: "Fishing information: marine researchers",
  BwLostFishingFacilityAdmin: "Administration of lost fishing facilities",
  BwReadExtendedFishingFacility: "All data of fishing facilities",
  BwReportFishingFacility: "Reports of fishing facilities",
  BwReportSensors: "Reports of sensors",
  BwUpdateVesselContactInfo: "Contact information of the own vessel",
  BwUserAdmin: "Roles of users",
  BwUtdanningsBruker: "Fishing information: education",
  BwViewAis: "All vessels in restricted waters",
  BwYrkesfisker: "Fishing information: fishers",
  BwYrkesfiskerUtland: "Fishing information: fishers from abroad",
};

/** Which of them are roles; the others are policies. */
export const ROLE_NAMES: readonly string[] = [
  "BwDeveloper",
  "BwDownloadFishingfacility",
  "BwEksternFiskInfoUtvikler",
  "BwFritidsfisker",
  "BwHavForsker",
  "BwUtdanningsBruker",
  "BwViewAis",
  "BwYrkesfisker",
  "BwYrkesfiskerUtland",
];
