import { expect, test } from "vitest";
import { osloDateTime, osloIso, osloMonthStart, osloOffset, osloYear } from "./oslo-time.ts";

test("Norway is one hour ahead of UTC in winter, two in summer, and its clock shows that", () => {
  const hours = (text: string) => osloOffset(Date.parse(text)) / 3_600_000;
  expect(hours("2026-01-01T00:00:00.500Z")).toBe(1);
  expect(hours("2026-07-01T00:00:00Z")).toBe(2);
  const shown = { year: 2026, month: 7, day: 2, hour: 0, minute: 30, second: 5 };
  expect(osloDateTime(new Date("2026-07-01T22:30:05Z"))).toEqual(shown);
});

test("a month begins at midnight in Norway, also the thirteenth", () => {
  expect(osloMonthStart(2026, 3).toISOString()).toBe("2026-02-28T23:00:00.000Z");
  expect(osloMonthStart(2026, 4).toISOString()).toBe("2026-03-31T22:00:00.000Z");
  expect(osloMonthStart(2026, 13).toISOString()).toBe("2026-12-31T23:00:00.000Z");
});

test("the year of a loss is that of Norway", () => {
  expect([
    osloYear("2024-12-31T23:30:00Z"),
    osloYear("2024-12-31T22:30:00Z"),
    osloYear("2025-01-01T00:30:00+01:00"),
    osloYear("soon"),
    osloYear(null),
  ]).toEqual([2025, 2024, 2025, null, null]);
});

test("date-times carry Norway's offset of their day", () => {
  expect(osloIso(Date.parse("2025-01-01T00:00:00Z"))).toBe("2025-01-01T01:00:00+01:00");
  expect(osloIso(Date.parse("2025-07-01T00:00:00Z"))).toBe("2025-07-01T02:00:00+02:00");
});
