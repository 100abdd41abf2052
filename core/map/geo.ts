import { fromLonLat, toLonLat, transformExtent } from "ol/proj.js";

export type LonLat = [number, number];
/** West, south, east, north, degrees. */
export type Bounds = [number, number, number, number];
export interface Padding {
  top: number;
  right: number;
  bottom: number;
  left: number;
}

export const NO_PADDING: Padding = { top: 0, right: 0, bottom: 0, left: 0 };
/** Northernmost latitude of Web Mercator. */
export const MAX_LATITUDE = 85.0511;

export function clampLatitude(lat: number): number {
  return Math.max(-MAX_LATITUDE, Math.min(MAX_LATITUDE, lat));
}

export function toMap([lon, lat]: readonly [number, number], projection: string): LonLat {
  const [x = 0, y = 0] = fromLonLat([lon, clampLatitude(lat)], projection);
  return [x, y];
}

export function fromMap(coordinate: readonly number[], projection: string): LonLat {
  const [lon = 0, lat = 0] = toLonLat([coordinate[0] ?? 0, coordinate[1] ?? 0], projection);
  return [lon, lat];
}

export function boundsToMap([west, south, east, north]: Bounds, projection: string): number[] {
  return transformExtent([west, clampLatitude(south), east, clampLatitude(north)], "EPSG:4326", projection);
}

export function boundsFromMap(extent: number[], projection: string): Bounds {
  const [west = 0, south = 0, east = 0, north = 0] = transformExtent(extent, projection, "EPSG:4326");
  return [west, south, east, north];
}

export function isLonLat(value: unknown): value is LonLat {
  return (
    Array.isArray(value) &&
    value.length === 2 &&
    value.every((part) => typeof part === "number" && Number.isFinite(part)) &&
    Math.abs(value[1]) <= 90
  );
}
