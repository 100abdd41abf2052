import { expect, test } from "vitest";
import { filterOf } from "../../../tests/support/filter-of.ts";
import { filterRuns } from "./filter-runs.ts";

test("booleans under a heading are one group of chips; one without a heading is a switch of its own", () => {
  const runs = filterRuns([
    filterOf({ id: "fallow", kind: "boolean" }),
    filterOf({ id: "mechanical", kind: "boolean", heading: "Measures" }),
    filterOf({ id: "substance", kind: "boolean" }),
    filterOf({ id: "other", kind: "boolean", heading: "More" }),
  ]);
  expect(runs.map(({ general, filters }) => [general, ...filters.map(({ id }) => id)])).toEqual([
    [false, "fallow"],
    [true, "mechanical", "substance"],
    [true, "other"],
  ]);
});

test("switches in a row are one group, up to the next heading; what is fixed is not shown", () => {
  const runs = filterRuns([
    filterOf({ id: "fixed", kind: "static", default: ["x"] }),
    filterOf({ id: "pd", kind: "disease", value: { name: "PD" }, heading: "Disease" }),
    filterOf({ id: "ila", kind: "disease", value: { name: "ILA" } }),
    filterOf({ id: "area3", kind: "static", value: 3, heading: "Area" }),
    filterOf({ id: "town", kind: "string" }),
    filterOf({ id: "area4", kind: "static", value: 4 }),
    filterOf({ id: "fallow", kind: "boolean" }),
  ]);
  expect(runs.map(({ general, filters }) => [general, ...filters.map(({ id }) => id)])).toEqual([
    [true, "pd", "ila"],
    [true, "area3"],
    [true, "town"],
    [true, "area4"],
    [false, "fallow"],
  ]);
});
