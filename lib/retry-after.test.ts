import { expect, test } from "vitest";
import { retryTime } from "./retry-after.ts";

const NOW = Date.UTC(2026, 10, 30, 12);

test.each([
  ["30", NOW + 30_000],
  [" 120 ", NOW + 120_000],
  ["Mon, 30 Nov 2026 12:05:00 GMT", NOW + 300_000],
  ["86400", NOW + 86_400_000],
  ["0", null],
  ["Mon, 30 Nov 2026 11:59:00 GMT", null],
  ["999999999", null],
  ["-5", null],
  ["soon", null],
  ["", null],
  [null, null],
])("Retry-After %j", (header, time) => {
  expect(retryTime(header, NOW)).toBe(time);
});
