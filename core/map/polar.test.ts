import { fromLonLat, toLonLat } from "ol/proj.js";
import { beforeAll, describe, expect, test } from "vitest";
import { POLAR, POLAR_EDGE, WEB_MERCATOR } from "../../lib/crs.ts";
import { projectorFor } from "../../lib/features/projector.ts";
import { northAngle, POLAR_FACTOR, resolutionAtZoom0, zoomIn } from "../../lib/polar.ts";
import { ensureProjection } from "./ensure-projection.ts";
import { boundsFromMap, boundsToMap, fromMap, type LonLat, toMap } from "./geo.ts";

beforeAll(() => ensureProjection(POLAR));

/** Computed with GDAL 3.6.2 (EPSG:4326 to EPSG:3575), m; and degrees after the specification's factor. */
const places: [string, LonLat, LonLat, LonLat][] = [
  ["Longyearbyen", [15.65, 78.22], [129291.62, -1306873.81], [4.759847, -43.287519]],
  ["Tromsø", [18.955, 69.6492], [351819.96, -2232651.39], [12.952185, -63.201641]],
  ["Oslo", [10.7522, 59.9139], [43572.91, -3318798.46], [1.604128, -76.478805]],
  ["the edge", [10, 45], [0, -4889334.8], [0, -85.051123]],
  ["the pole", [77, 90], [0, 0], [0, 0]],
  ["the far side", [-170, 75], [0, 1670250.01], [0, 52.247652]],
  ["east of the antimeridian", [179.9, 71], [370324.38, 2078989.2], [13.633422, 60.536329]],
  ["west of the antimeridian", [-179.9, 71], [363065.1, 2080269.21], [13.366173, 60.559499]],
];

/** A repeatable series of numbers in [0, 1). */
function series(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return state / 2 ** 31;
  };
}

/** Distance between two positions, m, approximately; longitudes are compared modulo 360. */
function apart(a: LonLat, b: LonLat): number {
  const turn = ((((a[0] - b[0] + 540) % 360) + 360) % 360) - 180;
  return Math.hypot(turn * Math.cos((a[1] * Math.PI) / 180), a[1] - b[1]) * 111_320;
}

describe("the polar projection", () => {
  test.each(places)("puts %s where GDAL does, to a metre", (_name, lonLat, [x, y]) => {
    const [gotX, gotY] = toMap(lonLat, POLAR);
    expect(Math.hypot(gotX - x, gotY - y)).toBeLessThan(1);
  });

  test.each(places)("is the same where a worker paints: %s", (_name, [lon, lat], [x, y]) => {
    const out: number[] = [];
    projectorFor(POLAR)?.project(lon, lat, out);
    expect(Math.hypot((out[0] ?? 0) - x, (out[1] ?? 0) - y)).toBeLessThan(1);
    const extent: [number, number, number, number] = [x - 50_000, y - 30_000, x + 50_000, y + 30_000];
    const bounds = boundsFromMap(extent, POLAR);
    const degrees = projectorFor(POLAR)?.degreesOf(extent) ?? [];
    for (const [at, side] of bounds.entries()) expect(Math.abs(side - (degrees[at] ?? 0))).toBeLessThan(1e-6);
  });

  test.each(places)(
    "times the specification's factor, puts %s on the position of the original",
    (...place) => {
      const [, lonLat, , [lon, lat]] = place;
      const [x, y] = toMap(lonLat, POLAR);
      const [gotLon = 0, gotLat = 0] = toLonLat([x * POLAR_FACTOR, y * POLAR_FACTOR]);
      expect(Math.abs(gotLon - lon)).toBeLessThan(1e-6);
      expect(Math.abs(gotLat - lat)).toBeLessThan(1e-6);
    },
  );

  test("comes back to the same place, at 10,000 places with the pole and the antimeridian among them", () => {
    const random = series(7);
    const all: LonLat[] = Array.from({ length: 10_000 }, () => [random() * 360 - 180, random() * 150 - 60]);
    all.push([0, 90], [180, 71], [-180, 71], [179.999999, 89.999999], [190, 60], [-200, 50]);
    const worst = Math.max(...all.map((place) => apart(place, fromMap(toMap(place, POLAR), POLAR))));
    expect(worst).toBeLessThan(0.1);
  });

  test("has a number for every place, the south pole and beyond the edge of the earth included", () => {
    const random = series(3);
    const south: LonLat[] = Array.from({ length: 1000 }, () => [random() * 720 - 360, random() * 90 - 90]);
    for (const place of [...south, [0, -90], [10, 90], [-170, -89.9999]] as LonLat[])
      expect(toMap(place, POLAR).every(Number.isFinite)).toBe(true);
    for (const at of [
      [0, 0],
      [4e7, -3e7],
      [1.3e7, 0],
      [-POLAR_EDGE, POLAR_EDGE],
    ])
      expect(fromMap(at, POLAR).every(Number.isFinite)).toBe(true);
  });

  test("leaves the ordinary map's numbers alone", () => {
    expect(toMap([18.955, 69.6492], WEB_MERCATOR)).toEqual(fromLonLat([18.955, 69.6492]));
    expect(toMap([0, 89], WEB_MERCATOR)).toEqual(fromLonLat([0, 85.0511]));
  });
});

describe("zooms", () => {
  test("count metres times the specification's factor, so that the whole is 256 px wide at zoom 0", () => {
    expect(resolutionAtZoom0(POLAR) * POLAR_FACTOR).toBeCloseTo(156_543.033_928_04, 6);
    expect((2 * POLAR_EDGE) / resolutionAtZoom0(POLAR)).toBeCloseTo(256, 3);
  });

  test.each([0, 45, 60, 70, 78.22, 85])("show the same ground in both projections at %s°", (latitude) => {
    const polar = zoomIn(POLAR, 7.3, WEB_MERCATOR, latitude);
    const mercatorGround =
      (resolutionAtZoom0(WEB_MERCATOR) * Math.cos((latitude * Math.PI) / 180)) / 2 ** 7.3;
    expect(resolutionAtZoom0(POLAR) / 2 ** polar / mercatorGround).toBeCloseTo(1, 9);
    expect(zoomIn(WEB_MERCATOR, polar, POLAR, latitude)).toBeCloseTo(7.3, 9);
  });

  test("have a number at the pole, too", () => {
    expect(zoomIn(WEB_MERCATOR, zoomIn(POLAR, 4, WEB_MERCATOR, 90), POLAR, 90)).toBeCloseTo(4, 9);
  });
});

describe("north", () => {
  test("is up everywhere on the ordinary map", () => {
    expect([0, 77, -180].map((lon) => northAngle(lon, WEB_MERCATOR))).toEqual([0, 0, 0]);
  });

  test.each([
    [10, 0],
    [18.955, -8.955],
    [-80, 90],
    [100, -90],
    [190, -180],
    [-169, 179],
    [191, 179],
    [370, 0],
  ])("in polar at %s° lies %s° to the right of up", (lon, degrees) => {
    expect((northAngle(lon, POLAR) * 180) / Math.PI).toBeCloseTo(degrees, 9);
  });

  test("in polar is the direction in which the map goes north", () => {
    for (const lon of [-150, -20, 33, 120]) {
      const [a, b] = [toMap([lon, 70], POLAR), toMap([lon, 70.01], POLAR)];
      expect(Math.atan2(b[0] - a[0], b[1] - a[1])).toBeCloseTo(northAngle(lon, POLAR), 6);
    }
  });
});

describe("bounds in polar", () => {
  test("with the pole in view are all longitudes to 90°", () => {
    const [west, south, east, north] = boundsFromMap([-1e6, -2e6, 3e6, 5e5], POLAR);
    expect({ west, east, north }).toEqual({ west: -180, east: 180, north: 90 });
    expect(south).toBeCloseTo(fromMap([3e6, -2e6], POLAR)[1], 6);
  });

  test("beside the pole hold every place of the extent, also over the antimeridian", () => {
    const random = series(11);
    for (const extent of [
      [1e5, -2e6, 9e5, -1e6],
      [-4e5, 1.2e6, 5e5, 2.4e6],
      [2e6, -1e6, 3e6, 2e6],
      [-3e6, -2e6, -1e4, -1e3],
    ] as [number, number, number, number][]) {
      const [west, south, east, north] = boundsFromMap(extent, POLAR);
      expect(west).toBeLessThan(east);
      expect(east - west).toBeLessThan(180.001);
      for (let i = 0; i < 500; i++) {
        const [lon, lat] = fromMap(
          [extent[0] + random() * (extent[2] - extent[0]), extent[1] + random() * (extent[3] - extent[1])],
          POLAR,
        );
        const inside = [lon, lon + 360, lon - 360].some((turn) => turn >= west - 1e-6 && turn <= east + 1e-6);
        expect(inside).toBe(true);
        expect(lat).toBeGreaterThanOrEqual(south - 1e-6);
        expect(lat).toBeLessThanOrEqual(north + 1e-6);
      }
    }
  });

  test("of a view round the whole globe are numbers", () => {
    expect(boundsFromMap([-5e7, -5e7, 5e7, 5e7], POLAR).every(Number.isFinite)).toBe(true);
  });

  test("are fitted with the bow of their parallels", () => {
    const [minX = 0, minY = 0, maxX = 0, maxY = 0] = boundsToMap([-20, 60, 40, 75], POLAR);
    const [, lowest] = toMap([10, 60], POLAR);
    expect([minX, minY, maxX].map(Math.round)).toEqual([
      Math.round(toMap([-20, 60], POLAR)[0]),
      Math.round(lowest),
      Math.round(toMap([40, 60], POLAR)[0]),
    ]);
    expect(maxY).toBeCloseTo(toMap([40, 75], POLAR)[1], 3);
    const round = boundsToMap([170, 60, -170, 75], POLAR);
    expect(round.every((value, index) => Number.isFinite(value) && (index % 2 === 0 || value > 1e6))).toBe(
      true,
    );
  });
});
