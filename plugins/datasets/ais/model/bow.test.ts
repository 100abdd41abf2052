import { expect, test } from "vitest";
import { bowOf, makesWay, showsBow } from "./bow.ts";
import { NONE } from "./columns.ts";

const vessel = (values: Partial<Parameters<typeof bowOf>[0]>) => ({
  heading: NONE,
  cog: NONE,
  sog: NONE,
  navStatus: 0,
  ...values,
});

test.each([
  ["a heading of 0 is one", { heading: 0 }, 0, true],
  ["a heading comes before the course", { heading: 10, cog: 900, sog: 100 }, 10, true],
  ["a slow vessel is turned by its heading", { heading: 10, cog: 900, sog: 4 }, 10, true],
  ["the course of a slow vessel is noise", { cog: 900, sog: 4 }, null, false],
  ["from half a knot the course counts", { cog: 900, sog: 5 }, 90, true],
  ["a course of 0 is one", { cog: 0, sog: 5 }, 0, true],
  ["without a speed the course says nothing", { cog: 900 }, null, false],
  ["a vessel that tells nothing has none", {}, null, false],
  [
    "at anchor the heading is known, but the symbol is round",
    { heading: 10, sog: 0, navStatus: 1 },
    10,
    false,
  ],
  ["moored too", { heading: 0, sog: 0, navStatus: 5 }, 0, false],
  ["who drifts at anchor makes no way", { cog: 900, sog: 19, navStatus: 1 }, null, false],
  ["who is fast is under way, moored or not", { heading: 10, cog: 900, sog: 140, navStatus: 5 }, 10, true],
] as const)("%s", (_rule, values, bow, shown) => {
  expect({ bowOf: bowOf(vessel(values)), showsBow: showsBow(vessel(values)) }).toEqual({
    bowOf: bow,
    showsBow: shown,
  });
});

test("a vessel makes way from half a knot on, unless it says that it lies fast", () => {
  const makes = (sog: number, navStatus = 0) => makesWay({ sog, navStatus });
  expect([makes(4), makes(5), makes(NONE), makes(5, 1), makes(5, 5), makes(5, 15)]).toEqual([
    false,
    true,
    false,
    false,
    false,
    true,
  ]);
});
