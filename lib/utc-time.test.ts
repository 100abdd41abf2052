import { afterEach, expect, test } from "vitest";
import { withUtc } from "./utc-time.ts";

const zone = process.env.TZ;
afterEach(() => {
  process.env.TZ = zone;
});

test.each(["Europe/Oslo", "America/Los_Angeles", "Asia/Tokyo", "UTC"])(
  "a time without a zone is the same instant on a device in %s",
  (device) => {
    process.env.TZ = device;
    for (const text of [
      "2026-05-01T10:00:00",
      "2026-05-01 10:00:00",
      "2026-05-01T10:00",
      "2026-05-01T10:00:00.0",
    ])
      expect(new Date(withUtc(text)).toISOString()).toBe("2026-05-01T10:00:00.000Z");
    expect(new Date(withUtc("2026-05-01T10:00:00+02:00")).toISOString()).toBe("2026-05-01T08:00:00.000Z");
    expect(new Date(withUtc("2026-05-01T10:00:00Z")).toISOString()).toBe("2026-05-01T10:00:00.000Z");
  },
);

test("other texts stay", () => {
  for (const text of ["", "yesterday", "2026-05-01", "10:00"]) expect(withUtc(text)).toBe(text);
});
