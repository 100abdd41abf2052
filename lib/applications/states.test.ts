import { expect, test } from "vitest";
import { type ApplicationStatus, refusalOf } from "./states.ts";

const anonymous = { held: new Set<string>(), hasVessel: false };
const may = (kind: "ais" | "arctic" | "fiskinfo", latest: ApplicationStatus | null) =>
  refusalOf(kind, { ...anonymous, latest });

test("a vessel of the Arctic is applied for when there is no application, or it was rejected or revoked (spec §4)", () => {
  expect(
    ([null, "Rejected", "Revoked", "Pending", "Approved"] as const).map((latest) => may("arctic", latest)),
  ).toEqual([null, null, null, "UserHasPendingApplication", "ApplicationCannotBeUpdated"]);
});

test("AIS data is applied for again, unless an application is pending", () => {
  expect((["Approved", "Superseded", "Pending"] as const).map((latest) => may("ais", latest))).toEqual([
    null,
    null,
    "ApplicationPending",
  ]);
});

test("the fishing information is applied for only without its roles, a vessel and a pending application", () => {
  const withRole = (role: string) =>
    refusalOf("fiskinfo", { held: new Set([role]), hasVessel: false, latest: "Revoked" });
  expect({
    free: may("fiskinfo", "Revoked"),
    pending: may("fiskinfo", "Pending"),
    fisher: withRole("BwYrkesfisker"),
    recreational: withRole("BwFritidsfisker"),
    withVessel: refusalOf("fiskinfo", { ...anonymous, hasVessel: true, latest: null }),
  }).toEqual({
    free: null,
    pending: "UserHasPendingApplication",
    fisher: "UserAlreadyHasExtendedFiskInfoAccess",
    recreational: "UserCannotMakeAdditionalApplicationsAsRecreationalFisher",
    withVessel: "UserAlreadyHasExtendedFiskInfoAccess",
  });
});
