import { READ_AREA } from "../area.ts";
import { joinOverSeam } from "../geometry/antimeridian.ts";
import { areaKm2 } from "../geometry/area.ts";
import { clipLine, clipRing } from "../geometry/clip.ts";
import { EdgeIndex } from "../geometry/edge-index.ts";
import { simplifyRing } from "../geometry/simplify.ts";
import {
  type Bounds,
  boundsHold,
  boundsOf,
  boundsOverlap,
  boundsRing,
  type Line,
  type Ring,
} from "../geometry/types.ts";
import { readAirports } from "../sources/airports.ts";
import { readCountryNames } from "../sources/countries.ts";
import { isWater, readGazetteer, toPointName } from "../sources/gazetteer.ts";
import { readTerritorialSeas, seaLines } from "../sources/maritime.ts";
import { readLand, readLandBorders, readWorld, type World } from "../sources/natural-earth.ts";
import type { PointName } from "../sources/point-name.ts";
import { landRings, readSeas } from "../sources/seas.ts";
import { readSettlementNames } from "../sources/settlements.ts";
import { type Layer, type LayerId, readLakes } from "../tiles/layers.ts";
import { makeSlicer, type Shape, shapesIn } from "../tiles/slicer.ts";
import { lakeZoom, seaAround } from "../tiles/water.ts";
import { pathToSquare, SQUARE, toSquare } from "./square.ts";

/** The largest zoom of the polar tiles. */
export const POLAR_MAX_ZOOM = 7;
/** The last zoom that covers the whole square; at larger zooms only the north of Europe has tiles. */
export const POLAR_WHOLE_ZOOM = 6;

/** The longitude–latitude box that contains the square. */
const NORTH: Bounds = [-180, 20, 180, 90];
/** Largest deviation of a coast from its source, m, and the smallest island that is drawn, km². */
const DETAIL = { whole: { tolerance: 200, island: 0.5 }, near: { tolerance: 50, island: 0.03 } };
/** Islands smaller than this, in square kilometres, do not interrupt a maritime limit. */
const MIN_ISLAND_AT_LIMIT_KM2 = 1;

const { pointShape, lineShape, polygonShape } = shapesIn((position) => position);

const layer = (id: LayerId, first: number, last: number, shapes: readonly Shape[]): Layer => ({
  id,
  zooms: [first, last],
  slice: makeSlicer(shapes, POLAR_MAX_ZOOM),
});

const isNorthern = (path: Line): boolean => boundsOf(path)[3] > NORTH[1];
const ringsInSquare = (rings: readonly Ring[]): Ring[] =>
  rings
    .filter(isNorthern)
    .map((ring) => clipRing(pathToSquare(ring), SQUARE))
    .filter((ring) => ring.length > 3);
const linesInSquare = (lines: readonly Line[]): Line[] =>
  lines.filter(isNorthern).flatMap((line) => clipLine(pathToSquare(line), SQUARE));

const sea = ({ land, inlandSeas }: World): Shape[] =>
  seaAround(
    boundsRing(SQUARE),
    { land: ringsInSquare(land), inlandSeas: ringsInSquare(inlandSeas) },
    polygonShape,
  );

const lakes = (rings: readonly Ring[]): Shape[] =>
  rings.flatMap((ring) =>
    ringsInSquare([ring]).map((inSquare) =>
      polygonShape([inSquare], { class: "lake" }, lakeZoom(areaKm2(ring))),
    ),
  );

const detailed = (
  rings: readonly Ring[],
  { tolerance, island }: { tolerance: number; island: number },
): Ring[] =>
  rings
    .filter((ring) => areaKm2(ring) >= island)
    .map((ring) => simplifyRing(ring, tolerance))
    .filter((ring) => ring.length > 3);

/**
 * All land of the north: the coast of the northern seas, OpenStreetMap's coast elsewhere, whole across the
 * antimeridian.
 */
const northernLand = (coast: readonly Ring[]): Ring[] => {
  const elsewhere = landRings(readSeas(), NORTH).filter((ring) => !boundsOverlap(boundsOf(ring), READ_AREA));
  return joinOverSeam([...coast, ...elsewhere]);
};

const waterLayers = (land: readonly Ring[], world: World): Layer[] => {
  const { world: worldLakes, north } = readLakes();
  const far = lakes(worldLakes);
  const { inlandSeas } = world;
  return [
    layer("water", 0, 2, sea(readLand("50m"))),
    layer("water", 3, POLAR_WHOLE_ZOOM - 1, [...sea(world), ...far]),
    layer("water", POLAR_WHOLE_ZOOM, POLAR_WHOLE_ZOOM, [
      ...sea({ land: detailed(land, DETAIL.whole), inlandSeas }),
      ...far,
    ]),
    layer("water", POLAR_WHOLE_ZOOM + 1, POLAR_MAX_ZOOM, [
      ...sea({ land: detailed(land, DETAIL.near), inlandSeas }),
      ...lakes(north),
    ]),
  ];
};

const boundaryLayers = (coast: readonly Ring[]): Layer[] => {
  const limits = (lines: Line[]): Shape[] =>
    linesInSquare(lines).map((line) => lineShape(line, { admin_level: 2, maritime: 1 }));
  const { land, inlandSeas } = readWorld("10m");
  const worldLand = new EdgeIndex([...land, ...inlandSeas]);
  const northLand = new EdgeIndex(coast.filter((ring) => areaKm2(ring) >= MIN_ISLAND_AT_LIMIT_KM2));
  const fine = readTerritorialSeas("10m").flatMap((outline) => clipLine(outline, READ_AREA));
  return [
    layer(
      "boundary",
      1,
      POLAR_MAX_ZOOM,
      linesInSquare(readLandBorders()).map((line) => lineShape(line, { admin_level: 2, maritime: 0 })),
    ),
    layer("boundary", 4, POLAR_WHOLE_ZOOM, limits(seaLines(readTerritorialSeas("1000m"), worldLand))),
    layer("boundary", POLAR_WHOLE_ZOOM + 1, POLAR_MAX_ZOOM, limits(seaLines(fine, northLand))),
  ];
};

/** A label in the square. A label along its water is turned by the direction of the meridian, but never upside down. */
export const polarName = ({ at, minzoom, tags }: PointName): PointName => {
  const { angle, ...rest } = tags;
  const turned = typeof angle === "number" ? angle + 10 - at[0] : undefined;
  return {
    at: toSquare(at),
    minzoom,
    tags: { ...rest, ...(turned === undefined ? {} : { angle: turned - 180 * Math.round(turned / 180) }) },
  };
};

const nameLayers = (): Layer[] => {
  const gazetteer = readGazetteer();
  const names = (id: LayerId, first: number, points: readonly PointName[]): Layer =>
    layer(
      id,
      first,
      POLAR_MAX_ZOOM,
      points
        .filter(({ at }) => at[1] > NORTH[1])
        .map(polarName)
        .filter(({ at }) => boundsHold(SQUARE, at))
        .map(pointShape),
    );
  const lands = gazetteer.filter((entry) => !isWater(entry)).map(toPointName);
  return [
    names("water_name", 0, gazetteer.filter(isWater).map(toPointName)),
    names("place", 0, [...readCountryNames(), ...lands, ...readSettlementNames()]),
    names("aerodrome_label", 6, readAirports()),
  ];
};

/** All layers of the polar base map: the same sources as the ordinary one, drawn into the polar square. */
export const readPolarLayers = (coast: readonly Ring[], say: (text: string) => void): Layer[] => {
  const world = readLand("10m");
  const land = northernLand(coast);
  say(`land of the north: ${land.length} rings`);
  const water = waterLayers(land, world);
  say("polar waters indexed");
  const boundaries = boundaryLayers(coast);
  const names = nameLayers();
  say("polar borders and names indexed");
  return [...water, ...boundaries, ...names];
};
