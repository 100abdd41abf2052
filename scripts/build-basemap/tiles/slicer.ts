import { GeoJSONVT, type GeoJSONVTFeature } from "@maplibre/geojson-vt";
import type { Feature, Geometry } from "geojson";
import type { Line, Polygon, Position } from "../geometry/types.ts";
import type { PointName } from "../sources/point-name.ts";

/**
 * Tile units across a tile, and how far shapes extend past its edge: 20 pixels of a 512 px tile, for wide coast
 * strokes.
 */
export const EXTENT = 4096;
const BUFFER = 160;
/** A polygon below this area in square tile units (a quarter of a pixel) is not drawn. */
const MIN_AREA = 16;
/** The largest zoom that is built. */
export const MAX_ZOOM = 10;

export type Tags = Record<string, string | number>;
/** A shape with its properties in the tile; it is left out of tiles below `minzoom`. */
export type Shape = { geometry: Geometry; minzoom: number; tags: Tags };
/** Returns the shapes of one tile, clipped and simplified. */
export type Slicer = (z: number, x: number, y: number) => GeoJSONVTFeature[];

/**
 * A position in the square of the world's tile at zoom 0; it may lie outside the square, which wrapping the world
 * requires.
 */
const toSquare = ([lon, lat]: Position): Position => {
  const sine = Math.sin((lat * Math.PI) / 180);
  return [lon / 360 + 0.5, 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)];
};

/** Makes shapes from positions, by a function that projects a position into the square of the tile of zoom 0. */
export const shapesIn = (square: (position: Position) => Position) => ({
  pointShape: ({ at, minzoom, tags }: PointName): Shape => ({
    geometry: { type: "Point", coordinates: square(at) },
    minzoom,
    tags,
  }),
  lineShape: (line: Line, tags: Tags, minzoom = 0): Shape => ({
    geometry: { type: "LineString", coordinates: line.map(square) },
    minzoom,
    tags,
  }),
  polygonShape: (polygon: Polygon, tags: Tags, minzoom = 0): Shape => ({
    geometry: { type: "Polygon", coordinates: polygon.map((ring) => ring.map(square)) },
    minzoom,
    tags,
  }),
});

/** Shapes of the ordinary map, from longitude and latitude. */
export const { pointShape, lineShape, polygonShape } = shapesIn(toSquare);

/** Square tile units that a ring encloses, whatever its direction. */
const ringArea = (ring: readonly (readonly [number, number])[]): number => {
  let sum = 0;
  let previous = ring[ring.length - 1];
  for (const p of ring) {
    if (previous) sum += (previous[0] - p[0]) * (previous[1] + p[1]);
    previous = p;
  }
  return Math.abs(sum / 2);
};

/**
 * Whether nothing of a polygon is left in a tile: in a tile of land alone, the sea is a square with an equally large
 * hole.
 */
const isEmpty = (feature: GeoJSONVTFeature): boolean => {
  if (feature.type !== 3) return false;
  const [outline = 0, ...holes] = feature.geometry.map(ringArea);
  return outline - holes.reduce((sum, area) => sum + area, 0) < MIN_AREA;
};

/**
 * Cuts shapes into tiles. At the largest zoom nothing is simplified, because overzoomed maps show these tiles enlarged.
 */
export const makeSlicer = (shapes: readonly Shape[], maxZoom = MAX_ZOOM): Slicer => {
  const features = shapes.map(
    ({ geometry, minzoom, tags }): Feature => ({
      type: "Feature",
      geometry,
      properties: { ...tags, minzoom },
    }),
  );
  const index = new GeoJSONVT(
    { type: "FeatureCollection", features },
    {
      maxZoom,
      indexMaxZoom: 4,
      indexMaxPoints: 0,
      tolerance: 2,
      extent: EXTENT,
      buffer: BUFFER,
      coordinates: "unitSquare",
      wrap: false,
    },
  );
  return (z, x, y) => {
    const found = index.getTile(z, x, y)?.features as readonly GeoJSONVTFeature[] | undefined;
    return (found ?? []).flatMap((feature): GeoJSONVTFeature[] => {
      const { minzoom, ...tags } = feature.tags ?? {};
      return Number(minzoom) > z || isEmpty(feature) ? [] : [{ ...feature, tags }];
    });
  };
};
