import { expect, test } from "vitest";
import { periodValues, requestUrl, withParameters } from "./request-url.ts";

const period = periodValues({ year: 2026, month: 3 });

test("the period is filled in, encoded", () => {
  expect(requestUrl("/a?time={period}&from={start}", period)).toBe(
    "/a?time=2026-03&from=2026-02-28T23%3A00%3A00.000Z",
  );
});

test("year and week are filled in as services want them", () => {
  const week = periodValues({ year: 2026, month: null, week: 7 });
  const address = "/locality/{year}/{week}?w={weekPadded}&from={start}&to={end}&p={period}";
  expect(requestUrl(address, week)).toBe(
    "/locality/2026/7?w=07&from=2026-02-08T23%3A00%3A00.000Z&to=2026-02-15T23%3A00%3A00.000Z&p=2026-W07",
  );
});

test("filters become parameters, replace those of the address and keep a relative address relative", () => {
  expect(withParameters("data?kind=old&x=1#top", { kind: ["a", "b & c"], open: true, none: null })).toBe(
    "data?kind=a%2Cb+%26+c&x=1&open=true&none=#top",
  );
  expect(withParameters("/data", {})).toBe("/data");
});
