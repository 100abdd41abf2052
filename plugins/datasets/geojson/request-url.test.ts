import { expect, test } from "vitest";
import { requestUrl, withParameters } from "./request-url.ts";

const period = { period: "2026-03", start: "2026-02-28T23:00:00.000Z", end: "2026-03-31T22:00:00.000Z" };

test("the period is filled in, encoded", () => {
  expect(requestUrl("/a?time={period}&from={start}", period)).toBe(
    "/a?time=2026-03&from=2026-02-28T23%3A00%3A00.000Z",
  );
});

test("filters become parameters, replace those of the address and keep a relative address relative", () => {
  expect(withParameters("data?kind=old&x=1#top", { kind: ["a", "b & c"], open: true, none: null })).toBe(
    "data?kind=a%2Cb+%26+c&x=1&open=true&none=#top",
  );
  expect(withParameters("/data", {})).toBe("/data");
});
