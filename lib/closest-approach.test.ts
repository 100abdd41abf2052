import { expect, test } from "vitest";
import { type CpaResult, closestApproach, type Motion } from "./closest-approach.ts";
import * as geodesy from "./geodesy/index.ts";
import type { LonLat } from "./lon-lat.ts";

const NOW = 1_790_000_000;
const NM = 1852;
const HERE: LonLat = [14, 68];
const at = (bearing: number, miles: number, from = HERE) => geodesy.destination(from, bearing, miles * NM);
const vessel = (lonLat: LonLat | null, sog: number | null, cog: number | null, time = NOW): Motion => ({
  lonLat,
  sog,
  cog,
  time,
});
const cpaOf = (own: Motion, other: Motion) => closestApproach(own, other, NOW, geodesy);
/** Miles and minutes, to a hundredth and a tenth. */
const figures = (cpa: CpaResult) =>
  "miles" in cpa ? [cpa.kind, Number(cpa.miles.toFixed(2)), Number(cpa.minutes.toFixed(1))] : [cpa.kind];

test("two vessels head on meet half way", () => {
  // 10 nm apart at 10 knots each: 10 / 20 h.
  expect(figures(cpaOf(vessel(HERE, 10, 0), vessel(at(0, 10), 10, 180)))).toEqual(["approach", 0, 30]);
});

test("a vessel that crosses is nearest where the perpendicular meets its course", () => {
  // Own north at 10, the other 4 nm east steering west at 10: relative motion (−10, −10), from (4, 0).
  // t = 40/200 h = 12 min; the least distance is |(4 − 2, −2)| = 2√2.
  expect(figures(cpaOf(vessel(HERE, 10, 0), vessel(at(90, 4), 10, 270)))).toEqual(["approach", 2.83, 12]);
});

test("a stopped vessel is passed at its distance abeam", () => {
  // 6 nm ahead and 1 nm to the side, at 12 knots: 30 min. The course of a stopped vessel does not matter.
  const ahead = at(90, 1, at(0, 6));
  expect(figures(cpaOf(vessel(HERE, 12, 0), vessel(ahead, 0.2, 123)))).toEqual(["approach", 1, 30]);
  expect(figures(cpaOf(vessel(HERE, 12, 0), vessel(ahead, 0, null)))).toEqual(["approach", 1, 30]);
});

test("a vessel that was nearest before has passed", () => {
  expect(figures(cpaOf(vessel(HERE, 10, 0), vessel(at(180, 5), 10, 180)))).toEqual(["passed", 0, 15]);
});

test("vessels that lie still or move alike keep their distance", () => {
  expect(cpaOf(vessel(HERE, 0, null), vessel(at(45, 3), 0.4, 10))).toMatchObject({ kind: "steady" });
  const parallel = cpaOf(vessel(HERE, 14, 0), vessel(at(90, 2), 14, 0));
  expect(parallel).toMatchObject({ kind: "steady" });
  expect(parallel).toHaveProperty("now", expect.closeTo(2, 6));
});

test("heading due north and zero speed are figures, not missing ones", () => {
  expect(cpaOf(vessel(HERE, 10, 0), vessel(at(0, 5), 0, 0)).kind).toBe("approach");
});

test.each([
  [vessel(null, 10, 0), { side: "own", missing: "position" }],
  [vessel(HERE, null, 0), { side: "own", missing: "speed" }],
  [vessel(HERE, 10, null), { side: "own", missing: "course" }],
  [vessel(HERE, 10, 0, NOW - 601), { side: "own", missing: "recent" }],
])("what is not known is named: %j", (own, missing) => {
  expect(cpaOf(own, vessel(at(0, 5), 10, 180))).toEqual({ kind: "unknown", ...missing });
});

test("a position from a while ago is taken forward to now", () => {
  // Received three minutes ago at 20 knots, so one mile nearer than it was: 9 nm at 30 knots is 18 min.
  const received = vessel(at(0, 10), 20, 180, NOW - 180);
  expect(figures(cpaOf(vessel(HERE, 10, 0), received))).toEqual(["approach", 0, 18]);
});

test("the places of the least distance lie so far apart", () => {
  const cpa = cpaOf(vessel(HERE, 10, 0), vessel(at(90, 4), 10, 270));
  if (cpa.kind !== "approach") throw new Error("they approach");
  expect(geodesy.distance(cpa.own, cpa.other) / NM).toBeCloseTo(cpa.miles, 1);
});

test("far north across the antimeridian the figures are the same", () => {
  const north: LonLat = [179.9, 75];
  const other = at(90, 10, north);
  const cpa = cpaOf(vessel(north, 10, 90), vessel(other, 10, 270));
  expect(figures(cpa)[0]).toBe("approach");
  expect(figures(cpa)[2]).toBeCloseTo(30, 0);
});

test("bending courses cost less than 0.1 nm at 75° north, half an hour ahead at 25 knots", () => {
  const north: LonLat = [20, 75];
  for (const [bearing, cog] of [
    [90, 270],
    [45, 225],
    [90, 300],
    [0, 180],
  ] as const) {
    const own = vessel(north, 25, 90);
    const other = vessel(at(bearing, 20, north), 25, cog);
    const cpa = cpaOf(own, other);
    if (cpa.kind !== "approach" || cpa.minutes > 30) throw new Error("they meet within half an hour");
    expect(Math.abs(cpa.miles - sailed(own, other))).toBeLessThan(0.1);
  }
});

/** Smallest distance when both sail on with constant course and speed, computed second by second. */
function sailed(own: Motion, other: Motion): number {
  const places = [own.lonLat, other.lonLat] as [LonLat, LonLat];
  let min = Number.POSITIVE_INFINITY;
  for (let second = 0; second < 3600; second += 5) {
    [own, other].forEach(({ sog, cog }, index) => {
      const from = places[index];
      if (from) places[index] = geodesy.destination(from, cog ?? 0, ((sog ?? 0) * NM * 5) / 3600);
    });
    min = Math.min(min, geodesy.distance(...places) / NM);
  }
  return min;
}
