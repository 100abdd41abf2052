import { expect, test } from "vitest";
import { rightsIn, showsDataset, usableSources } from "./held.ts";

test.each([
  ["at the root", { roles: ["A"], policies: ["B"] }, ["A"], ["B"]],
  ["under the user", { user: { roles: ["A"], policies: ["B"] } }, ["A"], ["B"]],
  ["at both places", { roles: ["A"], user: { roles: ["C"], policies: ["B"] } }, ["A", "C"], ["B"]],
  ["of no service", null, [], []],
  ["that are no lists of texts", { roles: "A", policies: [1, "B", null], user: ["C"] }, [], ["B"]],
  ["of an unknown user", { user: null }, [], []],
])("rights %s", (_where, profiles, roles, policies) => {
  expect(rightsIn(profiles)).toEqual({ roles, policies });
});

const source = (dataUrl: string, ...requiredRoles: string[]) => ({ dataUrl, requiredRoles });
const OPEN = source("/open");
const FISHER = source("/fisher", "A");
const BOTH = source("/both", "A", "B");

test.each([
  [[], [OPEN, FISHER, BOTH], "/open", true],
  [["A"], [OPEN, FISHER, BOTH], "/fisher", true],
  [["B"], [OPEN, FISHER, BOTH], "/open", true],
  [["A", "B"], [OPEN, FISHER, BOTH], "/both", true],
  // The last one, not the one with the most roles.
  [["A", "B"], [BOTH, FISHER, OPEN], "/open", true],
  [["A"], [FISHER], "/fisher", true],
  [["B"], [FISHER, BOTH], undefined, false],
  [[], [FISHER], undefined, false],
  // A dataset without sources asks nothing of anybody.
  [[], [], undefined, true],
])("with %j the sources %j give %s; shown: %s", (held, sources, dataUrl, shown) => {
  const names = new Set<string>(held);
  expect(usableSources(sources, names).at(-1)?.dataUrl).toBe(dataUrl);
  expect(showsDataset(sources, names)).toBe(shown);
});
