import { expect, test } from "vitest";
import { fromField, toField } from "./norway-time.ts";

test.each([
  ["2026-03-14T04:20:00Z", "2026-03-14T05:20", "2026-03-14T05:20:00+01:00"],
  ["2026-07-01T00:30:00+02:00", "2026-07-01T00:30", "2026-07-01T00:30:00+02:00"],
  // An hour after the clocks changed, whichever zone the browser is in.
  ["2026-03-29T01:30:00Z", "2026-03-29T03:30", "2026-03-29T03:30:00+02:00"],
  ["2026-10-25T02:30:00Z", "2026-10-25T03:30", "2026-10-25T03:30:00+01:00"],
])("%s is %s by the clock in Norway, and that again", (time, field, again) => {
  expect({ field: toField(time), again: fromField(field) }).toEqual({ field, again });
});

test("an invalid time gives none", () => {
  expect(toField(null)).toBe("");
  expect(toField("soon")).toBe("");
  expect(fromField("")).toBeNull();
  expect(fromField("soon")).toBeNull();
});
