import { transform } from "ol/proj.js";
import { expect, test } from "vitest";
import { ensureProjection } from "../../../../core/api/map.ts";
import { POLAR } from "../../../../lib/crs.ts";
import { distance } from "../../../../lib/geodesy/index.ts";
import { northAngle } from "../../../../lib/polar.ts";
import { MM_PER_PX } from "./paper.ts";
import { barOf, nearestScale, niceScales, resolutionOf, roundedScale, scaleOf } from "./scale.ts";

const MERCATOR = (latitude: number) => ({ latitude, projection: "EPSG:3857", north: 0 });

test("1:N is true on paper at the middle of the map", () => {
  // 370 000 mm of sea under a millimetre: at 60° north a map unit of Web Mercator is half a metre.
  const resolution = resolutionOf(370_000, MERCATOR(60));
  expect((resolution * 0.5) / (MM_PER_PX / 1000)).toBeCloseTo(370_000, -1);
  expect(scaleOf(resolution, MERCATOR(60))).toBeCloseTo(370_000, 6);
});

test.each([0, 45, 60, 69, 78])(
  "a bar measured on the ellipsoid at %d° north is right within one per cent",
  (latitude) => {
    const scale = 400_000;
    const { metres, length } = barOf(scale, 60);
    const degrees =
      ((length / MM_PER_PX) * resolutionOf(scale, MERCATOR(latitude)) * 180) / (Math.PI * 6_378_137);
    expect(Math.abs(distance([0, latitude], [degrees, latitude]) / metres - 1)).toBeLessThan(0.01);
  },
);

test("in polar the scale is that across the sheet", () => {
  const pole = { latitude: 90, projection: "EPSG:3575", north: 0 };
  expect(resolutionOf(10_000_000, pole)).toBeCloseTo(10_000 * MM_PER_PX, 6);
});

test("scales are such that one can multiply by them in the head", () => {
  expect(niceScales(9_000, 60_000)).toEqual([10_000, 15_000, 20_000, 25_000, 30_000, 40_000, 50_000]);
  expect(niceScales(0, 10)).toEqual([]);
  expect(nearestScale(370_000, [300_000, 400_000])).toBe(400_000);
  expect(nearestScale(340_000, [300_000, 400_000])).toBe(300_000);
  expect(nearestScale(123, [])).toBe(123);
  expect(roundedScale(372_431)).toBe(372_000);
  expect(roundedScale(48.2)).toBe(48);
});

test("a bar is the longest of a round length that has room", () => {
  expect(barOf(400_000, 60)).toEqual({ metres: 20_000, length: 50 });
  expect(barOf(10_000, 60)).toEqual({ metres: 500, length: 50 });
});

test.each([
  [78, 15],
  [85, -30],
  [70, 60],
])(
  "the bar of a polar sheet at %i° N %i° E is as long on the ground as it says, at the sheet's centre",
  async (latitude, lon) => {
    await ensureProjection(POLAR);
    const place = { latitude, projection: POLAR, north: northAngle(lon, POLAR) };
    const scale = 2_000_000;
    const { metres, length } = barOf(scale, 60);
    const half = (length / MM_PER_PX / 2) * resolutionOf(scale, place);
    const [x = 0, y = 0] = transform([lon, latitude], "EPSG:4326", POLAR);
    const [west, east] = [-half, half].map((across) => transform([x + across, y], POLAR, "EPSG:4326"));
    const onGround = distance(west as [number, number], east as [number, number]);
    expect(Math.abs(onGround / metres - 1)).toBeLessThan(0.005);
  },
);
