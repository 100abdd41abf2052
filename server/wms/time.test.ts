import { expect, test } from "vitest";
import { WmsException } from "./exception.ts";
import { readTime } from "./time.ts";

const NOW = Date.parse("2026-11-27T11:00:00Z");
const shown = (text: string | undefined) => {
  const { start, end, label } = readTime(text, NOW);
  return [new Date(start).toISOString(), new Date(end).toISOString(), label];
};

test.each([
  ["2026-03", "2026-02-28T23:00:00.000Z", "2026-03-31T22:00:00.000Z", "2026-03"],
  ["2025", "2024-12-31T23:00:00.000Z", "2025-12-31T23:00:00.000Z", "2025"],
  ["current", "2026-10-31T23:00:00.000Z", "2026-11-30T23:00:00.000Z", "2026-11"],
  ["", "2026-10-31T23:00:00.000Z", "2026-11-30T23:00:00.000Z", "2026-11"],
  ["2024-11/2025-02", "2024-10-31T23:00:00.000Z", "2025-02-28T23:00:00.000Z", "2024-11/2025-02"],
  ["2024-11/2025-02/P1M", "2024-10-31T23:00:00.000Z", "2025-02-28T23:00:00.000Z", "2024-11/2025-02"],
  [
    "2026-03-01T00:00:00Z/2026-03-02T12:00:00.000Z",
    "2026-03-01T00:00:00.000Z",
    "2026-03-02T12:00:00.000Z",
    "2026-03-01T00:00:00Z/2026-03-02T12:00:00.000Z",
  ],
])("TIME=%s is %s to %s", (text, start, end, label) => expect(shown(text)).toEqual([start, end, label]));

test("no TIME at all is the current month", () => expect(shown(undefined)[2]).toBe("2026-11"));

test.each([
  "undefined",
  "NaN",
  "2024-5",
  "2024-13",
  "2025/2024",
  "2024/2025/2026/P1M",
  "2024/2025/monthly",
  "2024,2025",
  "24",
])("TIME=%s is refused, never taken for another period", (text) => {
  expect(() => readTime(text, NOW)).toThrow(WmsException);
  expect(() => readTime(text, NOW)).toThrow(
    expect.objectContaining({ code: "InvalidDimensionValue", locator: "TIME" }),
  );
});
