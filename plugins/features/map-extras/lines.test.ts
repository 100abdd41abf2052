import { expect, test } from "vitest";
import type { LonLat } from "../../../core/api/map.ts";
import { distanceCircles, RADII } from "./distance-circles.ts";
import { parallel } from "./parallel.ts";
import { ringNamePlace, sightOf } from "./ring-names.ts";

test("every point of a distance circle is as far away as the circle says, also far north", async () => {
  const { distance } = await import("../../../lib/geodesy/index.ts");
  const center: [number, number] = [20, 78];
  const circles = await distanceCircles(center);
  expect(circles.map(({ miles }) => miles)).toEqual(RADII);
  for (const { miles, positions } of circles) {
    for (const place of positions) expect(distance(center, place)).toBeCloseTo(miles * 1852, 0);
    expect(positions.at(-1)).toEqual(positions[0]);
  }
});

test("a parallel goes round the world in short steps", () => {
  const line = parallel(62);
  expect(line[0]).toEqual([-180, 62]);
  expect(line.at(-1)).toEqual([180, 62]);
  expect(line.length).toBeGreaterThan(180);
});

const RING: LonLat[] = [
  [0, 100],
  [100, 0],
  [0, -100],
  [-100, 0],
  [0, 100],
];
/** The ring in the middle of a picture 400 px high, of which so much is covered. */
const place = ({ resolution = 1, rotation = 0, top = 0, bottom = 0 }) =>
  ringNamePlace(
    RING,
    sightOf({
      center: [0, 0],
      projection: "EPSG:3857",
      resolution,
      rotation,
      size: [400, 400],
      padding: { top: 0, right: 0, bottom: 0, left: 0 },
      controlInsets: { top, right: 0, bottom, left: 0 },
    } as never),
  );

test("a ring is named at its top, at its bottom where the top is covered, and else where it can be read", () => {
  expect(place({})).toEqual([0, 100]);
  expect(place({ top: 75 })).toEqual([0, 100]);
  expect(place({ top: 77 })).toEqual([0, -100]);
  expect(place({ top: 77, bottom: 77 })?.[1]).toBe(0);
  expect(place({ top: 177, bottom: 177 })).toBeNull();
});

test("a ring too small to be told from its name has none", () => {
  expect(place({ resolution: 4 })).toEqual([0, 100]);
  expect(place({ resolution: 5 })).toBeNull();
});

test("on a turned map the name stands at the top of the picture, not in the north", () => {
  expect(place({ rotation: Math.PI / 2 })).toEqual([-100, 0]);
});
