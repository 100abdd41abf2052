import { expect, test } from "vitest";
import { readAddress } from "./address.ts";

test("an address gives language, period and place", () => {
  expect(readAddress("?lang=en&period=2026-03&map=7.5/68.2/14.1")).toEqual({
    language: "en",
    period: { year: 2026, month: 3 },
    map: { zoom: 7.5, center: [14.1, 68.2] },
  });
  expect(readAddress("?lang=nb&map=0/0/0")).toMatchObject({
    language: "no",
    map: { zoom: 0, center: [0, 0] },
  });
});

test.each([
  "",
  "?lang=xx&period=2026-13&map=1/2",
  "?map=a/b/c&lang=",
  "?map=5/91/0",
  "?map=5/60/500",
  "?map=//",
  "?map=1/2/3/4",
  "?lang=%",
])("what is not understood in %s falls back alone", (search) => {
  expect(readAddress(search)).toEqual({ language: null, period: null, map: null });
  expect(readAddress(`?period=2025&${search.slice(1)}`).period).toEqual({ year: 2025, month: null });
});
