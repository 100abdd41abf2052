import { expect, test } from "vitest";
import { matchPattern } from "./route-pattern.ts";

test("parameters are read and decoded", () => {
  expect(matchPattern("/forecast/:coordinate", "/forecast/68%2C5")).toEqual({ coordinate: "68,5" });
});

test("an optional parameter may be missing, another one may not", () => {
  expect(matchPattern("/customroute/:id?", "/customroute")).toEqual({});
  expect(matchPattern("/forecast/:coordinate", "/forecast")).toBeNull();
});

test("other paths, longer paths and broken escapes do not match", () => {
  expect(matchPattern("/fleets", "/fleet")).toBeNull();
  expect(matchPattern("/fleets", "/fleets/1")).toBeNull();
  expect(matchPattern("/forecast/:coordinate", "/forecast/%E0%A4%A")).toBeNull();
});
