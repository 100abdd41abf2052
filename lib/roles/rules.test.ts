import { expect, test } from "vitest";
import {
  hasGearReports,
  mayChangeVessel,
  mayUpdateVesselContact,
  toolCategory,
  usesFishingInformation,
} from "./rules.ts";

const held = (...names: string[]): ReadonlySet<string> => new Set(names);

test.each([
  ["BwDownloadFishingfacility", true, true],
  ["BwUtdanningsBruker", true, false],
  ["BwEksternFiskInfoUtvikler", true, false],
  ["BwFritidsfisker", true, false],
  ["BwHavForsker", true, false],
  ["BwYrkesfisker", true, true],
  ["BwYrkesfiskerUtland", true, false],
  ["BwDeveloper", false, false],
  ["BwAisFiskinfo", false, false],
])("with %s: fishing information %s, change of the own vessel %s", (role, information, change) => {
  expect(usesFishingInformation(held(role))).toBe(information);
  expect(mayChangeVessel(held(role), true)).toBe(change);
  expect(mayChangeVessel(held(role), false)).toBe(false);
});

test("contact information and reports of gear need a vessel and their policy", () => {
  expect(mayUpdateVesselContact(held("BwUpdateVesselContactInfo"), true)).toBe(true);
  expect(mayUpdateVesselContact(held("BwUpdateVesselContactInfo"), false)).toBe(false);
  expect(mayUpdateVesselContact(held("BwYrkesfisker"), true)).toBe(false);
  expect(hasGearReports(held("BwReportFishingFacility"), true)).toBe(true);
  expect(hasGearReports(held("BwReportFishingFacility"), false)).toBe(false);
  expect(hasGearReports(held("BwReportSensors"), true)).toBe(false);
});

test("reports are of sensors with the policy for them, also beside the one for gear", () => {
  expect(toolCategory(held("BwReportSensors", "BwReportFishingFacility"))).toBe("sensor");
  expect(toolCategory(held("BwReportFishingFacility"))).toBe("fishingfacility");
  expect(toolCategory(held())).toBe("fishingfacility");
});
