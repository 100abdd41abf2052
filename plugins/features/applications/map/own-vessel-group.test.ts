import { expect, test } from "vitest";
import type { ShownGroups, Vessels } from "../../../../contracts/vessels.ts";
import type { AppServices } from "../../../../core/api/kernel.ts";
import { outlineOwnVessel } from "./own-vessel-group.ts";

/** What is outlined for a user with these profiles, where vessels are asked for on a path. */
function outlined(pathType: string, profiles: object | null): ShownGroups | null | undefined {
  let read: (() => ShownGroups | null) | undefined;
  const vessels = {
    sources: [{ options: { pathType: "open" } }, { options: { pathType } }],
    showGroups: (given: () => ShownGroups | null) => {
      read = given;
      return () => {};
    },
  } as unknown as Vessels;
  const app = { session: { profiles }, i18n: { language: "no" } } as unknown as AppServices;
  outlineOwnVessel(vessels, app);
  return read?.();
}

const approved = { arcticProfile: { status: "Approved", mmsi: 257_700_023 } };

test("the vessel of an approved arctic application is outlined where vessels are on the arctic path", () => {
  const shown = outlined("arctic", approved);
  expect(shown?.groups.map(({ name, mmsis }) => [name, [...mmsis]])).toEqual([
    ["Mitt fartøy", [257_700_023]],
  ]);
  // The other vessels keep their look.
  expect(shown).toMatchObject({ alone: false, plain: true });
});

test.each([
  ["on the open path", "open", approved],
  ["before the decision", "arctic", { arcticProfile: { status: "Pending", mmsi: 257_700_023 } }],
  ["without a number", "arctic", { arcticProfile: { status: "Approved", mmsi: null } }],
  ["without a profile", "arctic", { arcticProfile: null }],
  ["without sign-in", "arctic", null],
])("nothing is outlined %s", (_when, pathType, profiles) => {
  expect(outlined(pathType, profiles)).toBeNull();
});
