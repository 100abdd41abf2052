import type { Geometry, MultiLineString, Position } from "geojson";
import { beforeAll, describe, expect, test } from "vitest";
import { POLAR, WEB_MERCATOR } from "../../../lib/crs.ts";
import { wrapLongitude } from "../../../lib/degrees.ts";
import { parseFeatures } from "../../../lib/features/parse-features.ts";
import { areaOf } from "../../../lib/geodesy/figures.ts";
import { outlineOf } from "../../../lib/geometry/outline.ts";
import { boundsOf, boxesMeet } from "../../../lib/geometry/positions.ts";
import { unwrapGeometry } from "../../../lib/geometry/unwrap.ts";
import { ensureProjection } from "../../map/ensure-projection.ts";
import { toMap } from "../../map/geo.ts";
import { toGeometry } from "../../map/to-geometry.ts";

beforeAll(() => ensureProjection(POLAR));

/** What a geometry means: the longitudes from `west` on, degrees, between two parallels. */
interface Region {
  west: number;
  width: number;
  south: number;
  north: number;
}

const options = { idKey: "id", listPath: "", crs: "EPSG:4326" };

async function readArea(geometry: Geometry): Promise<Geometry> {
  const [feature] = await parseFeatures(
    [JSON.stringify({ type: "Feature", properties: {}, geometry })],
    options,
  );
  if (!feature?.geometry) throw new Error("The geometry is not drawn");
  return feature.geometry;
}

// Generators: one region in all the ways in which services write it

/** A parallel from one longitude to another, with a position at least every `step` degrees. */
function parallel(from: number, to: number, lat: number, step: number): Position[] {
  const count = Math.ceil(Math.abs(to - from) / step);
  return Array.from({ length: count + 1 }, (_unused, index) => [from + ((to - from) * index) / count, lat]);
}

const within = (ring: Position[]): Position[] =>
  ring.map(([lon = 0, lat = 0]) => [((((lon + 180) % 360) + 360) % 360) - 180, lat]);
const polygon = (ring: Position[]): Geometry => ({ type: "Polygon", coordinates: [ring] });

function box({ west, width, south, north }: Region, step: number): Position[] {
  const east = west + width;
  return [...parallel(west, east, south, step), ...parallel(east, west, north, step), [west, south]];
}

/** The same ring from another corner, and the other way round. */
function variants(name: string, ring: Position[]): [string, Geometry][] {
  const open = ring.slice(0, -1);
  const turned = [...open.slice(1), ...open.slice(0, 1)];
  const [first = []] = turned;
  return [
    [name, polygon(ring)],
    [`${name}, from its second corner`, polygon([...turned, first])],
    [`${name}, clockwise`, polygon(ring.toReversed())],
    [`${name}, in a collection`, { type: "GeometryCollection", geometries: [polygon(ring)] }],
  ];
}

function boxes(region: Region): [string, Geometry][] {
  return [
    ...variants("corners", box(region, 360)),
    ...variants("every 90°", box(region, 90)),
    ...variants("every 10°", box(region, 10)),
  ];
}

function capRings(lat: number): [string, Geometry][] {
  const ring = (...lons: number[]): Position[] => lons.map((lon) => [lon, lat]);
  return [
    ...variants("four corners", ring(0, 90, 180, -90, 0)),
    ...variants("three corners", ring(-120, 0, 120, -120)),
    ...variants("corners beside the antimeridian", ring(-135, -45, 45, 135, -135)),
    ...variants("from edge to edge", ring(-180, -90, 0, 90, 180, -180)),
    ...variants("longitudes that continue", parallel(10, 370, lat, 30)),
    ["not closed", polygon(ring(-180, -90, 0, 90, 180))],
  ];
}

/** The same area over the antimeridian. */
function across(region: Region): [string, Geometry][] {
  const { west, width, south, north } = region;
  const east = west + width;
  const hop: Position[] = [
    [west, south],
    [180, south],
    [-180, south],
    [east - 360, south],
    [east - 360, north],
    [-180, north],
    [180, north],
    [west, north],
    [west, south],
  ];
  const halves = [
    box({ ...region, width: 180 - west }, 90),
    box({ ...region, west: -180, width: east - 180 }, 90),
  ];
  return [
    ...variants("longitudes that jump", within(box(region, 50))),
    ...variants("longitudes that continue", box(region, 50)),
    ...variants("longitudes that continue westward", box({ ...region, west: west - 360 }, 50)),
    ...variants("with positions on the antimeridian", hop),
    ["two halves", { type: "MultiPolygon", coordinates: halves.map((ring) => [ring]) }],
  ];
}

const CASES: [string, Region, [string, Geometry][]][] = [
  [
    "a band",
    { west: -180, width: 360, south: 60, north: 70 },
    boxes({ west: -180, width: 360, south: 60, north: 70 }),
  ],
  [
    "the whole world",
    { west: -180, width: 360, south: -90, north: 90 },
    boxes({ west: -180, width: 360, south: -90, north: 90 }),
  ],
  [
    "half the world",
    { west: 0, width: 180, south: 0, north: 90 },
    boxes({ west: 0, width: 180, south: 0, north: 90 }),
  ],
  [
    "north of 75°N",
    { west: -180, width: 360, south: 75, north: 90 },
    boxes({ west: -180, width: 360, south: 75, north: 90 }),
  ],
  ["a ring round the north pole", { west: -180, width: 360, south: 75, north: 90 }, capRings(75)],
  ["a ring round the south pole", { west: -180, width: 360, south: -90, north: -60 }, capRings(-60)],
  [
    "170 to 190",
    { west: 170, width: 20, south: 60, north: 70 },
    across({ west: 170, width: 20, south: 60, north: 70 }),
  ],
  [
    "135 to 225",
    { west: 135, width: 90, south: 50, north: 80 },
    across({ west: 135, width: 90, south: 50, north: 80 }),
  ],
  [
    "200° wide",
    { west: -100, width: 200, south: 60, north: 70 },
    [
      ["corners", polygon(box({ west: -100, width: 200, south: 60, north: 70 }, 360))],
      ...variants("every 100°", box({ west: -100, width: 200, south: 60, north: 70 }, 100)),
      ...variants("every 10°", box({ west: -100, width: 200, south: 60, north: 70 }, 10)),
    ],
  ],
  [
    "200° wide over the antimeridian",
    { west: 100, width: 200, south: 60, north: 70 },
    [
      ...variants("longitudes that jump", within(box({ west: 100, width: 200, south: 60, north: 70 }, 50))),
      ...variants("longitudes that continue", box({ west: 100, width: 200, south: 60, north: 70 }, 50)),
    ],
  ],
];

/** Area between two parallels on the ellipsoid, m²: the sum over narrow strips. */
function areaOfRegion({ width, south, north }: Region): number {
  const [a, e2] = [6_378_137, 0.00669437999014];
  const [steps, degree] = [20_000, Math.PI / 180];
  let sum = 0;
  for (let index = 0; index < steps; index += 1) {
    const lat = (south + ((north - south) * (index + 0.5)) / steps) * degree;
    const w = 1 - e2 * Math.sin(lat) ** 2;
    sum += ((a * Math.cos(lat)) / Math.sqrt(w)) * ((a * (1 - e2)) / w ** 1.5);
  }
  return (sum * (north - south) * degree * width * degree) / steps;
}

const PLACES = [-179.5, -171, -130, -95, -50, -5, 5, 40, 95, 130, 171, 179.5].flatMap((lon) =>
  [-80, -65, -20, 20, 55, 65, 74, 76, 84].map((lat): [number, number] => [lon, lat]),
);

function isIn([lon, lat]: [number, number], { west, width, south, north }: Region): boolean {
  const offset = (((lon - west) % 360) + 360) % 360;
  return offset < width && lat > south && lat < north;
}

describe.each(CASES)("%s", (_name, region, forms) => {
  test.each(forms)("%s: filled and hit in both projections, and nowhere else", async (_form, geometry) => {
    const area = await readArea(geometry);
    for (const projection of [WEB_MERCATOR, POLAR]) {
      const drawn = toGeometry(unwrapGeometry(area), projection);
      // A map without a polar square looks for clicks in three worlds.
      const turns = projection === POLAR ? [0] : [-360, 0, 360];
      const hit = ([lon, lat]: [number, number]) =>
        turns.filter((turn) => drawn.intersectsCoordinate(toMap([lon + turn, lat], projection))).length;
      const wrong = PLACES.filter((place) => hit(place) !== (isIn(place, region) ? 1 : 0));
      expect({ projection, wrong }).toEqual({ projection, wrong: [] });
    }
  });

  test.each(forms)("%s: measured on the ellipsoid, found in the view, fitted", async (_form, geometry) => {
    const area = await readArea(geometry);
    const isCollection = area.type === "GeometryCollection";
    if (!isCollection) expect((areaOf(area) ?? 0) / areaOfRegion(region)).toBeCloseTo(1, 3);
    const [west = 0, south, east = 0, north] = boundsOf(area) ?? [];
    const turn = wrapLongitude(west) - west;
    expect({ west: west + turn, width: east - west, south, north }).toEqual(region);
    for (const place of PLACES) {
      const [lon, lat] = place;
      const view = boundsOf({ type: "Point", coordinates: [lon, lat] });
      if (view && isIn(place, region)) expect(boxesMeet(boundsOf(area) ?? view, view)).toBe(true);
      if (view && lat < region.south) expect(boxesMeet(boundsOf(area) ?? view, view)).toBe(false);
    }
  });
});

/** Lines of an outline that lie along the antimeridian or a pole. */
const cutsIn = (lines: readonly Position[][]): number[][] =>
  lines.flatMap((line) =>
    line.slice(1).flatMap((to, index) => {
      const from = line[index] ?? to;
      const isCut =
        (from[0] === to[0] && from[1] !== to[1] && Math.abs(from[0] ?? 0) === 180) ||
        (from[1] === to[1] && Math.abs(to[1] ?? 0) === 90);
      return isCut ? [[...from, ...to]] : [];
    }),
  );

/** Degrees along the lines. */
const lengthOf = (lines: readonly Position[][]): number =>
  lines
    .flatMap((line) =>
      line
        .slice(1)
        .map(([lon = 0, lat = 0], index) =>
          Math.hypot(lon - (line[index]?.[0] ?? 0), lat - (line[index]?.[1] ?? 0)),
        ),
    )
    .reduce((sum, length) => sum + length, 0);

describe.each(CASES)("the outline of %s", (name, { west, width, south, north }, forms) => {
  test.each(forms)("%s: without the cut, and with all the rest", async (_form, geometry) => {
    const area = await readArea(geometry);
    const outline = outlineOf(area);
    const rings =
      area.type === "Polygon"
        ? area.coordinates
        : area.type === "MultiPolygon"
          ? area.coordinates.flat()
          : [];
    if (area.type === "GeometryCollection")
      return expect(outlineOf(area.geometries[0] as Geometry)).toEqual(outline);
    const lines =
      outline?.coordinates ??
      (unwrapGeometry({ type: "MultiLineString", coordinates: rings }) as MultiLineString).coordinates;
    const parallels = [south, north].filter((lat) => Math.abs(lat) !== 90).length;
    // Half the world ends at a border of its own on the antimeridian.
    const meridians = width === 360 ? 0 : 2 * (north - south);
    expect(lengthOf(lines)).toBeCloseTo(parallels * width + meridians, 6);
    expect(cutsIn(lines)).toHaveLength(name === "half the world" ? cutsIn(lines).length : 0);
    expect(west).toBeGreaterThanOrEqual(-180);
  });
});

test("a hole round the pole leaves a band, and a hole over the antimeridian stays in its band", async () => {
  const ring = (lat: number): Position[] => [0, 90, 180, -90, 0].map((lon) => [lon, lat]);
  const annulus = await readArea({ type: "Polygon", coordinates: [ring(60), ring(70).toReversed()] });
  const band = { west: -180, width: 360, south: 60, north: 70 };
  expect((areaOf(annulus) ?? 0) / areaOfRegion(band)).toBeCloseTo(1, 3);
  for (const projection of [WEB_MERCATOR, POLAR]) {
    const drawn = toGeometry(unwrapGeometry(annulus), projection);
    const wrong = PLACES.filter(
      (place) => drawn.intersectsCoordinate(toMap(place, projection)) !== isIn(place, band),
    );
    expect({ projection, wrong }).toEqual({ projection, wrong: [] });
  }
});

test("an area that needs no other writing is the same object as in the answer", async () => {
  const ring = [
    [10, 60],
    [11, 60],
    [11, 61],
    [10, 60],
  ];
  expect(await readArea(polygon(ring))).toEqual(polygon(ring));
  const jumping = within(box({ west: 170, width: 20, south: 60, north: 70 }, 360));
  expect(await readArea(polygon(jumping))).toEqual(polygon(jumping));
});

test("a ring that jumps over the antimeridian 200,000 times breaks nothing", async () => {
  const ring = Array.from(
    { length: 200_000 },
    (_unused, index): Position => [index % 2 === 0 ? 170 : -170 + index / 100_000, 60 + index / 200_000],
  );
  expect(await readArea(polygon([...ring, [170, 60]]))).toMatchObject({ type: "Polygon" });
});
