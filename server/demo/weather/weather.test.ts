import { expect, test } from "vitest";
import { weatherAlertsAt } from "./alerts.ts";
import { iceChartAt } from "./ice.ts";
import { observationsOf, STATIONS } from "./stations.ts";
import { HOUR, weatherAt } from "./weather.ts";

const WINTER = Date.UTC(2026, 0, 1);
const PLACES = [
  [3, 61],
  [10, 58],
  [15, 69],
  [0, 66],
  [25, 73],
  [20, 78],
] as const;

const year = PLACES.map(([lon, lat]) => weatherAt(lon, lat, WINTER, 365 * 24));
const all = year.flat();
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const speed = ({ wind }: (typeof all)[number]) => Math.hypot(wind.u, wind.v);

test("a year's wind is as on the northern seas: seven metres a second in the middle, storms, no hurricane every week", () => {
  const speeds = all.map(speed).sort((a, b) => a - b);
  const share = (part: number) => speeds[Math.floor(part * (speeds.length - 1))] ?? 0;
  expect(share(0.5)).toBeGreaterThan(4);
  expect(share(0.5)).toBeLessThan(10);
  expect(share(0.99)).toBeGreaterThan(15);
  expect(share(1)).toBeLessThan(36);
});

test("nothing jumps from one hour to the next", () => {
  for (const place of year)
    for (const [at, now] of place.entries()) {
      const before = place[at - 1];
      if (before === undefined) continue;
      expect(Math.abs(now.wind.pressure - before.wind.pressure)).toBeLessThan(9);
      expect(Math.abs(now.waves.height - before.waves.height)).toBeLessThan(2.5);
      expect(Math.abs(now.waterTemperature - before.waterTemperature)).toBeLessThan(0.1);
    }
});

test("waves follow the wind: high seas only after strong wind, and never none of it", () => {
  const [place] = year;
  const rough = (place ?? []).filter(({ waves }) => waves.height > 5);
  expect(rough.length).toBeGreaterThan(20);
  for (const hour of rough) {
    const at = place?.indexOf(hour) ?? 0;
    const hours = place?.slice(Math.max(0, at - 24), at + 1) ?? [];
    expect(Math.max(...hours.map(speed))).toBeGreaterThan(14);
  }
});

test("winter is colder and windier than summer, and the water never below freezing", () => {
  const of = (months: readonly number[]) =>
    all.filter(({ time }) => months.includes(new Date(time).getUTCMonth()));
  const [winter, summer] = [of([0, 1, 11]), of([5, 6, 7])];
  expect(mean(winter.map(({ air }) => air.temperature))).toBeLessThan(
    mean(summer.map(({ air }) => air.temperature)) - 4,
  );
  expect(mean(winter.map(speed))).toBeGreaterThan(mean(summer.map(speed)));
  expect(Math.min(...all.map(({ waterTemperature }) => waterTemperature))).toBeGreaterThanOrEqual(-1.8);
});

test("the same place and hour has the same weather, whenever it is asked for", () => {
  const [late] = weatherAt(4, 61, WINTER + 100 * HOUR, 1);
  expect(late).toEqual(weatherAt(4, 61, WINTER + 40 * HOUR, 61)[60]);
});

test("the ice chart of a Monday morning is Friday's", () => {
  expect(new Date(iceChartAt(Date.parse("2026-11-30T06:00:00Z")).time).toISOString()).toBe(
    "2026-11-27T15:00:00.000Z",
  );
  expect(new Date(iceChartAt(Date.parse("2026-11-30T16:00:00Z")).time).toISOString()).toBe(
    "2026-11-30T15:00:00.000Z",
  );
});

test("the ice reaches further south in March than in September, in the order of its classes", () => {
  const south = (time: string) => {
    const { areas } = iceChartAt(Date.parse(time));
    return areas
      .filter(({ icetype }) => icetype !== "Fast Ice")
      .map(({ geometry }) => mean((geometry.coordinates[0] ?? []).map((position) => position[1] ?? 0)));
  };
  const [march, september] = [south("2026-03-18T16:00:00Z"), south("2026-09-16T16:00:00Z")];
  expect(march).toEqual([...march].sort((a, b) => a - b));
  for (const [at, lat] of march.entries()) expect(lat).toBeLessThan(september[at] ?? 0);
});

test("a warning stands where the wind will reach a gale, in both languages for the same hours", () => {
  const storm = all.reduce((best, hour) => (speed(hour) > speed(best) ? hour : best));
  const [no, en] = (["no", "en"] as const).map((language) =>
    weatherAlertsAt(storm.time - 6 * HOUR, language),
  );
  expect(no?.length).toBeGreaterThan(0);
  expect(no?.map(({ id, from, to }) => ({ id, from, to }))).toEqual(
    en?.map(({ id, from, to }) => ({ id, from, to })),
  );
  expect(no?.[0]?.description).toMatch(/^Ventet /);
  expect(en?.[0]?.description).toMatch(/^Expected /);
});

test("a station reports by the hour, misses some, says nothing of the future, and one has been silent for hours", () => {
  const now = WINTER + 400 * HOUR;
  const [first] = STATIONS;
  if (first === undefined) throw new Error("no station");
  const hours = observationsOf(first, WINTER, now + 50 * HOUR, now);
  expect(hours.length).toBeLessThan(401);
  expect(hours.length).toBeGreaterThan(370);
  expect(hours.at(-1)?.time).toBeLessThanOrEqual(now);
  const ages = STATIONS.map(
    (station) => now - (observationsOf(station, now - 48 * HOUR, now, now).at(-1)?.time ?? 0),
  );
  expect(ages.filter((age) => age > 6 * HOUR)).toHaveLength(1);
});

test("no station has measured an hour that is to come, whatever minute it is", () => {
  const now = WINTER + 17 * 60_000;
  for (const station of STATIONS.slice(0, 5)) {
    const hours = observationsOf(station, now - 6 * HOUR, now, now);
    expect(hours.length).toBeGreaterThan(3);
    expect(Math.max(...hours.map(({ time }) => time))).toBeLessThanOrEqual(now);
  }
});
