import { expect, test } from "vitest";
import { trafficOf } from "./appearance.ts";
import { modeAt } from "./depiction.ts";

test("the row tells of a ribbon where there is one, of dots far out, and of nothing where all have symbols", () => {
  expect([4, 6.9, 7, 12].map((zoom) => modeAt(zoom, true, "all"))).toEqual([
    "ribbon",
    "ribbon",
    "dense",
    "dense",
  ]);
  expect([4, 6.9, 7, 12].map((zoom) => modeAt(zoom, false, "all"))).toEqual([
    "dots",
    "dots",
    "symbols",
    "symbols",
  ]);
});

test("on a map about rescue other traffic is told to be faint as long as it is", () => {
  expect([4, 9].map((zoom) => modeAt(zoom, true, "rescue"))).toEqual(["faint", "faint"]);
  expect([4, 9].map((zoom) => modeAt(zoom, false, "rescue"))).toEqual(["faint", "symbols"]);
  expect(trafficOf("rescue", false)).toEqual({ ribbon: 0.4, dots: false });
  expect(trafficOf("rescue", true)).toEqual({ ribbon: 0.5, dots: true });
});
