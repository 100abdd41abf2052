import type { Geometry, MultiLineString, Position } from "geojson";
import { densify } from "../geometry/densify.ts";

/** Kind of a shape. */
export const POINT = 1;
export const LINE = 2;
export const AREA = 4;
/** The inside of an area that has another outline. */
export const INSIDE = 8;
/** Lines that are the outline of an area. */
export const OUTLINE = 16;

/** Whether shapes of a kind are drawn as areas are: below all lines, with the styles of areas. */
export const isOfArea = (kind: number | undefined): boolean =>
  kind === AREA || kind === INSIDE || kind === OUTLINE;

/** West, south, east, north in degrees; longitudes may lie beyond ±180 where a line was unwrapped. */
export type Box = [number, number, number, number];

/**
 * The drawn geometry of all features in flat columns: feature → shapes → rings → coordinates. A multi-geometry has
 * several shapes. Offsets have one additional entry, so that `[i, i + 1)` is always a range.
 */
export interface ShapeColumns {
  /** First shape of each feature. */
  features: Uint32Array<ArrayBuffer>;
  /** POINT, LINE, AREA, INSIDE or OUTLINE of each shape. */
  kinds: Uint8Array<ArrayBuffer>;
  /** First ring of each shape. */
  shapes: Uint32Array<ArrayBuffer>;
  /** First coordinate pair of each ring. */
  rings: Uint32Array<ArrayBuffer>;
  /** x, y pairs in the units of the map. */
  coordinates: Float64Array<ArrayBuffer>;
}

/** Longitude and latitude to map units, appended to `out`. */
export type Project = (lon: number, lat: number, out: number[]) => void;

/**
 * Builds columns from drawn (unwrapped) geometries; null has no shapes. `outlineAt`: of an area that is cut its outline
 * without the cut, by the place of the geometry.
 */
export function buildShapes(
  geometries: readonly (Geometry | null)[],
  { code, project }: { code: string; project: Project },
  outlineAt: (place: number) => MultiLineString | undefined = () => undefined,
): ShapeColumns {
  const features = [0];
  const kinds: number[] = [];
  const shapes = [0];
  const rings = [0];
  const coordinates: number[] = [];

  const addRing = (ring: readonly Position[]): void => {
    for (const [lon = 0, lat = 0] of ring) project(lon, lat, coordinates);
    rings.push(coordinates.length / 2);
  };
  const addShape = (kind: number, parts: readonly (readonly Position[])[]): void => {
    for (const ring of parts) addRing(ring);
    kinds.push(kind);
    shapes.push(rings.length - 1);
  };
  const addGeometry = (geometry: Geometry, area: number, line = LINE): void => {
    switch (geometry.type) {
      case "Point":
        addShape(POINT, [[geometry.coordinates]]);
        break;
      case "MultiPoint":
        addShape(POINT, [geometry.coordinates]);
        break;
      case "LineString":
        addShape(LINE, [geometry.coordinates]);
        break;
      case "MultiLineString":
        addShape(line, geometry.coordinates);
        break;
      case "Polygon":
        addShape(area, geometry.coordinates);
        break;
      case "MultiPolygon":
        for (const polygon of geometry.coordinates) addShape(area, polygon);
        break;
      case "GeometryCollection":
        for (const part of geometry.geometries) addGeometry(part, area);
        break;
    }
  };

  for (const [place, geometry] of geometries.entries()) {
    const outline = outlineAt(place);
    if (geometry) addGeometry(densify(geometry, code), outline ? INSIDE : AREA);
    if (outline) addGeometry(densify(outline, code), AREA, OUTLINE);
    features.push(kinds.length);
  }
  return {
    features: new Uint32Array(features),
    kinds: new Uint8Array(kinds),
    shapes: new Uint32Array(shapes),
    rings: new Uint32Array(rings),
    coordinates: new Float64Array(coordinates),
  };
}

/** A feature to draw: its index in the columns. */
export interface ShapesOf {
  columns: ShapeColumns;
  feature: number;
}

/** Whether a feature has shapes that are drawn with a kind. */
export function hasKind({ columns, feature }: ShapesOf, kind: number): boolean {
  const end = columns.features[feature + 1] ?? 0;
  for (let shape = columns.features[feature] ?? 0; shape < end; shape += 1) {
    if (isDrawnWith(columns.kinds[shape], kind)) return true;
  }
  return false;
}

export const isDrawnWith = (kind: number | undefined, asked: number): boolean =>
  asked === AREA ? isOfArea(kind) : kind === asked;
