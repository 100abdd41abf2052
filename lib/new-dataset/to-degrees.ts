import type { Feature, Geometry } from "geojson";
import proj4 from "proj4";
import { findCrs } from "../crs.ts";

/** Decimals of a degree: 1e-7 degrees is a centimetre. */
const DECIMALS = 7;

/** Converts features to longitude and latitude (RFC 7946), for a file beside a manifest. */
export function inDegrees(features: Feature<Geometry | null>[], crs: string): Feature<Geometry | null>[] {
  const definition = findCrs(crs);
  if (!definition) throw new Error(`The reference system ${crs} is not known`);
  const converter = definition.units === "degrees" ? null : proj4(definition.proj4, "WGS84");
  const point = ([x = 0, y = 0, ...rest]: number[]): number[] => {
    const [lon = 0, lat = 0] = converter ? converter.forward([x, y]) : [x, y];
    return [round(lon), round(lat), ...rest.slice(0, 1)];
  };
  return features.map((feature) => ({
    ...feature,
    geometry: feature.geometry && mapGeometry(feature.geometry, point),
  }));
}

function round(value: number): number {
  return Number(value.toFixed(DECIMALS));
}

function mapGeometry(geometry: Geometry, point: (position: number[]) => number[]): Geometry {
  if (geometry.type === "GeometryCollection")
    return { ...geometry, geometries: geometry.geometries.map((part) => mapGeometry(part, point)) };
  return { ...geometry, coordinates: mapCoordinates(geometry.coordinates, point) } as Geometry;
}

function mapCoordinates(coordinates: unknown, point: (position: number[]) => number[]): unknown {
  if (!Array.isArray(coordinates)) return coordinates;
  return typeof coordinates[0] === "number"
    ? point(coordinates)
    : coordinates.map((part: unknown) => mapCoordinates(part, point));
}

/** Whether some position lies outside the world, which means that it is in another reference system. */
export function outsideTheWorld(features: Feature<Geometry | null>[]): number[] | null {
  const find = (coordinates: unknown): number[] | null => {
    if (!Array.isArray(coordinates)) return null;
    const [x, y] = coordinates;
    if (typeof x === "number") return Math.abs(x) > 360 || Math.abs(Number(y)) > 90 ? [x, Number(y)] : null;
    for (const part of coordinates) {
      const found = find(part);
      if (found) return found;
    }
    return null;
  };
  for (const { geometry } of features) {
    const parts = geometry?.type === "GeometryCollection" ? geometry.geometries : geometry ? [geometry] : [];
    for (const part of parts) {
      const found = "coordinates" in part ? find(part.coordinates) : null;
      if (found) return found;
    }
  }
  return null;
}
