import { expect, test } from "vitest";
import { aisPathType, restrictedAccess } from "./ais.ts";

const held = (...names: string[]): ReadonlySet<string> => new Set(names);

test.each([
  ["open", [], "open"],
  ["open", ["BwArcticUser", "BwAisFiskinfo"], "open"],
  ["arctic", [], "open"],
  ["arctic", ["BwAisFiskinfo"], "open"],
  ["arctic", ["BwArcticUser"], "arctic"],
  ["fiskinfo", ["BwArcticUser"], "open"],
  ["fiskinfo", ["BwAisFiskinfo"], "fiskinfo"],
  ["fiskehelse", [], "fiskehelse"],
  ["aisApi", [], "aisApi"],
  ["somethingElse", ["BwArcticUser"], "open"],
  ["", [], "open"],
  ["toString", [], "open"],
])("the path type %j with %j is %s", (preferred, names, used) => {
  expect(aisPathType(preferred, held(...names))).toBe(used);
});

const area = { type: "Polygon", coordinates: [] };
test.each([
  [{ isValid: true, geoFilter: area }, "full"],
  [{ isValid: true, geoFilter: null }, "restricted"],
  [{ isValid: true }, "restricted"],
  [{ isValid: false, geoFilter: area }, "open"],
  [{ isValid: "true", geoFilter: area }, "open"],
  [{ valid: true }, "open"],
  [{}, "open"],
  [null, "open"],
  ["<html>", "open"],
])("the restricted profile %j is %s access", (profile, access) => {
  expect(restrictedAccess(profile)).toBe(access);
});
