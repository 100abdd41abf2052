import { READ_AREA } from "../area.ts";
import { areaKm2 } from "../geometry/area.ts";
import { clipLine } from "../geometry/clip.ts";
import { EdgeIndex } from "../geometry/edge-index.ts";
import type { Bounds, Line, Ring } from "../geometry/types.ts";
import { readAirports } from "../sources/airports.ts";
import { readCountryNames } from "../sources/countries.ts";
import { isWater, readGazetteer, toPointName } from "../sources/gazetteer.ts";
import { readRings, readRivers } from "../sources/gshhg.ts";
import { readTerritorialSeas, seaLines } from "../sources/maritime.ts";
import { readLandBorders, readWorld, type World } from "../sources/natural-earth.ts";
import { readSettlementNames } from "../sources/settlements.ts";
import { lineShape, makeSlicer, pointShape, type Shape, type Slicer } from "./slicer.ts";
import { lakes, nordicSea, worldSea } from "./water.ts";

/** One source of one layer of the tiles, for a range of zooms. */
export type Layer = { id: LayerId; zooms: readonly [first: number, last: number]; slice: Slicer };
export const LAYER_IDS = ["water", "waterway", "boundary", "place", "water_name", "aerodrome_label"] as const;
export type LayerId = (typeof LAYER_IDS)[number];

/** Where the world's great lakes outside the north lie; reading the shores of the whole world would take minutes. */
const LAKE_DISTRICTS: readonly Bounds[] = [
  [-93, 41, -75.5, 50],
  [-126, 59, -107, 68],
  [-101, 50, -95, 55],
  [28, -12, 36, 3],
  [103, 51, 111, 56.5],
];
/** Lakes smaller than this, in square kilometres, are left out of the world and of the north. */
const MIN_LAKE_KM2 = { world: 500, north: 0.3 };
/** Islets smaller than this, in square kilometres, are less than half a pixel at zoom 7. */
const MIN_ISLET_Z7_KM2 = 0.05;
/** Islands smaller than this do not interrupt a maritime limit. */
const MIN_ISLAND_AT_LIMIT_KM2 = 1;

const layer = (id: LayerId, first: number, last: number, shapes: readonly Shape[]): Layer => ({
  id,
  zooms: [first, last],
  slice: makeSlicer(shapes),
});

/** Shores of the world's great lakes, and of all northern lakes that are large enough. */
export const readLakes = (): { world: Ring[]; north: Ring[] } => {
  const north = readRings(READ_AREA, "lake", MIN_LAKE_KM2.north);
  const world = [
    ...LAKE_DISTRICTS.flatMap((district) => readRings(district, "lake", MIN_LAKE_KM2.world)),
    ...north.filter((ring) => areaKm2(ring) >= MIN_LAKE_KM2.world),
  ];
  return { world, north };
};

const waterLayers = (coast: readonly Ring[], world: World): Layer[] => {
  const { world: worldLakes, north: northLakes } = readLakes();
  return [
    layer("water", 0, 2, worldSea(readWorld("50m"))),
    layer("water", 3, 5, [...worldSea(world), ...lakes(worldLakes)]),
    layer("water", 6, 7, [...nordicSea(coast, MIN_ISLET_Z7_KM2), ...lakes(northLakes)]),
    layer("water", 8, 10, [...nordicSea(coast, 0), ...lakes(northLakes)]),
    layer(
      "waterway",
      8,
      10,
      readRivers(READ_AREA).map((line) => lineShape(line, { class: "river" })),
    ),
  ];
};

const boundaryLayers = (coast: readonly Ring[], world: World): Layer[] => {
  const limit = (line: Line): Shape => lineShape(line, { admin_level: 2, maritime: 1 });
  const worldLand = new EdgeIndex([...world.land, ...world.inlandSeas]);
  const northLand = new EdgeIndex(coast.filter((ring) => areaKm2(ring) >= MIN_ISLAND_AT_LIMIT_KM2));
  const coarse = seaLines(readTerritorialSeas("1000m"), worldLand);
  const fine = seaLines(
    readTerritorialSeas("10m").flatMap((outline) => clipLine(outline, READ_AREA)),
    northLand,
  );
  return [
    layer(
      "boundary",
      1,
      10,
      readLandBorders().map((line) => lineShape(line, { admin_level: 2, maritime: 0 })),
    ),
    layer("boundary", 4, 6, coarse.map(limit)),
    layer("boundary", 7, 10, fine.map(limit)),
  ];
};

const nameLayers = (): Layer[] => {
  const gazetteer = readGazetteer();
  const waters = gazetteer.filter(isWater).map(toPointName);
  const lands = gazetteer.filter((entry) => !isWater(entry)).map(toPointName);
  return [
    layer("water_name", 0, 10, waters.map(pointShape)),
    layer("place", 0, 10, [...readCountryNames(), ...lands, ...readSettlementNames()].map(pointShape)),
    layer("aerodrome_label", 6, 10, readAirports().map(pointShape)),
  ];
};

/** All layers of the base map, from the coast of the northern seas and the other sources. */
export const readLayers = (coast: readonly Ring[], say: (text: string) => void): Layer[] => {
  const world = readWorld("10m");
  const water = waterLayers(coast, world);
  say("waters and rivers indexed");
  const boundaries = boundaryLayers(coast, world);
  say("borders and maritime limits indexed");
  const names = nameLayers();
  say("names indexed");
  return [...water, ...boundaries, ...names];
};

/** Types of the tags of each layer, as TileJSON names them. */
export const LAYER_FIELDS: Record<LayerId, Record<string, "String" | "Number">> = {
  water: { class: "String" },
  waterway: { class: "String" },
  boundary: { admin_level: "Number", maritime: "Number" },
  place: {
    name: "String",
    "name:latin": "String",
    "name:nb": "String",
    "name:no": "String",
    "name:en": "String",
    "name:se": "String",
    class: "String",
    rank: "Number",
    capital: "Number",
    iso_a2: "String",
    population: "Number",
  },
  water_name: {
    name: "String",
    "name:latin": "String",
    "name:nb": "String",
    "name:no": "String",
    "name:en": "String",
    "name:se": "String",
    class: "String",
    rank: "Number",
    angle: "Number",
  },
  aerodrome_label: {
    name: "String",
    "name:latin": "String",
    iata: "String",
    icao: "String",
    class: "String",
    ele: "Number",
  },
};
