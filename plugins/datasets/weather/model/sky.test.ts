import { expect, test } from "vitest";
import { osloDay } from "../../../../lib/oslo-time.ts";
import { nightsOf, skyOf } from "./sky.ts";

const HOUR = 3_600_000;
const at = (text: string) => Date.parse(text);
const minutes = (time: number | null, text: string) => Math.abs((time ?? 0) - at(text)) / 60_000;

test("the sun over Bergen at the equinox rises in the east for half a day", () => {
  const { sun } = skyOf([5.3, 60.4], osloDay(at("2026-03-20T12:00:00Z")));
  // The Norwegian almanac: 06.42 and 18.54.
  expect(minutes(sun.rise, "2026-03-20T05:42:00Z")).toBeLessThan(6);
  expect(minutes(sun.set, "2026-03-20T17:54:00Z")).toBeLessThan(6);
  expect(sun.length / HOUR).toBeCloseTo(12.2, 0);
  expect(sun.always).toBeNull();
});

test("over Longyearbyen it is down all day in December and up all day in June", () => {
  const winter = skyOf([15.6, 78.2], osloDay(at("2026-12-20T12:00:00Z"))).sun;
  expect(winter).toMatchObject({ rise: null, set: null, always: "down", length: 0 });
  const summer = skyOf([15.6, 78.2], osloDay(at("2026-06-20T12:00:00Z"))).sun;
  expect(summer).toMatchObject({ always: "up", length: 24 * HOUR });
});

test("the moon is full and new when almanacs say so", () => {
  // Full on 24 November 2026, new on 9 December.
  expect(skyOf([5, 60], osloDay(at("2026-11-24T12:00:00Z"))).moon.lit).toBeGreaterThan(0.98);
  expect(skyOf([5, 60], osloDay(at("2026-12-09T12:00:00Z"))).moon.lit).toBeLessThan(0.02);
  expect(skyOf([5, 60], osloDay(at("2026-11-27T12:00:00Z"))).moon.waxing).toBe(false);
});

test("nights lie between sunset and sunrise, and a polar night fills the time", () => {
  const [from, to] = [at("2026-03-20T12:00:00Z"), at("2026-03-21T12:00:00Z")];
  const [night, ...more] = nightsOf([5.3, 60.4], from, to);
  expect(more).toEqual([]);
  expect(minutes(night?.[0] ?? null, "2026-03-20T17:54:00Z")).toBeLessThan(16);
  const december = at("2026-12-20T00:00:00Z");
  expect(nightsOf([15.6, 78.2], december, december + 6 * HOUR)).toEqual([[december, december + 6 * HOUR]]);
  expect(nightsOf([15.6, 78.2], at("2026-06-20T00:00:00Z"), at("2026-06-20T06:00:00Z"))).toEqual([]);
});
