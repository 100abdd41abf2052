import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isRecord } from "../domain/site.ts";

/** Whether a position is land or sea. */
export type LandMask = (lon: number, lat: number) => boolean;

export const LAND_FILE = join(import.meta.dirname, "..", "geodata", "land.geojson");
/** Where the land polygons are known: west, south, east, north. */
export const LAND_BOUNDS = [-15, 54, 55, 82] as const;

/** Side of the world in mask pixels: about 460 m a pixel at 68° N. */
const WORLD = 32_768;
/** Land within this distance counts as land, pixels. */
const MARGIN = 1;

type Ring = readonly (readonly [number, number])[];

/** One bit per pixel. */
interface Bitmap {
  bits: Uint8Array;
  width: number;
  height: number;
}

/**
 * Rasterises the land polygons of a GeoJSON file (WGS 84). What lies outside `[west, south, east, north]`
 * counts as land, so that nothing is placed where the coast is not known.
 */
export function readLandMask(path: string, bounds: readonly [number, number, number, number]): LandMask {
  const [west, south, east, north] = bounds;
  const left = Math.floor(pixelX(west));
  const top = Math.floor(pixelY(north));
  const width = Math.ceil(pixelX(east)) - left;
  const height = Math.ceil(pixelY(south)) - top;
  const map: Bitmap = { bits: new Uint8Array(Math.ceil((width * height) / 8)), width, height };

  const crossings: number[][] = Array.from({ length: height }, () => []);
  for (const ring of ringsOf(JSON.parse(readFileSync(path, "utf8")))) {
    const pixels = ring.map(([lon, lat]) => [pixelX(lon) - left, pixelY(lat) - top] as const);
    for (const [at, to] of pixels.entries()) {
      const from = pixels[at - 1];
      if (from === undefined) continue;
      drawEdge(map, from, to);
      cross(crossings, from, to);
    }
  }
  fill(map, crossings);

  return (lon, lat) => {
    const x = Math.floor(pixelX(lon)) - left;
    const y = Math.floor(pixelY(lat)) - top;
    for (let dy = -MARGIN; dy <= MARGIN; dy += MARGIN) {
      for (let dx = -MARGIN; dx <= MARGIN; dx += MARGIN) {
        if (isSet(map, x + dx, y + dy)) return true;
      }
    }
    return false;
  };
}

/** Marks the pixels along an edge, so that islets smaller than a pixel count too. */
function drawEdge(map: Bitmap, from: readonly [number, number], to: readonly [number, number]): void {
  const steps = Math.max(1, Math.ceil(Math.max(Math.abs(to[0] - from[0]), Math.abs(to[1] - from[1]))));
  for (let step = 0; step <= steps; step++) {
    const share = step / steps;
    set(
      map,
      Math.floor(from[0] + (to[0] - from[0]) * share),
      Math.floor(from[1] + (to[1] - from[1]) * share),
    );
  }
}

/** Records where an edge crosses the middle line of each row of pixels. */
function cross(crossings: number[][], from: readonly [number, number], to: readonly [number, number]): void {
  const [upper, lower] = from[1] < to[1] ? [from, to] : [to, from];
  const last = Math.min(crossings.length - 1, Math.ceil(lower[1] - 0.5) - 1);
  for (let row = Math.max(0, Math.ceil(upper[1] - 0.5)); row <= last; row++) {
    const share = (row + 0.5 - upper[1]) / (lower[1] - upper[1]);
    crossings[row]?.push(upper[0] + (lower[0] - upper[0]) * share);
  }
}

/** Fills between every other pair of crossings (the even-odd rule: a lake counts as water). */
function fill(map: Bitmap, crossings: readonly number[][]): void {
  for (const [row, xs] of crossings.entries()) {
    xs.sort((a, b) => a - b);
    for (let at = 0; at + 1 < xs.length; at += 2) {
      const end = Math.min(map.width, Math.ceil((xs[at + 1] ?? 0) - 0.5));
      for (let x = Math.max(0, Math.ceil((xs[at] ?? 0) - 0.5)); x < end; x++) set(map, x, row);
    }
  }
}

function set({ bits, width, height }: Bitmap, x: number, y: number): void {
  if (x < 0 || y < 0 || x >= width || y >= height) return;
  const bit = y * width + x;
  bits[bit >> 3] = (bits[bit >> 3] ?? 0) | (1 << (bit & 7));
}

function isSet({ bits, width, height }: Bitmap, x: number, y: number): boolean {
  if (x < 0 || y < 0 || x >= width || y >= height) return true;
  const bit = y * width + x;
  return ((bits[bit >> 3] ?? 0) & (1 << (bit & 7))) !== 0;
}

function pixelX(lon: number): number {
  return ((lon + 180) / 360) * WORLD;
}

function pixelY(lat: number): number {
  const limited = Math.max(-85, Math.min(85, lat));
  return (0.5 - Math.asinh(Math.tan((limited * Math.PI) / 180)) / (2 * Math.PI)) * WORLD;
}

/** Collects the rings of any GeoJSON object with polygons. */
function ringsOf(value: unknown): Ring[] {
  if (!isRecord(value)) return [];
  if (value.type === "FeatureCollection" && Array.isArray(value.features))
    return value.features.flatMap(ringsOf);
  if (value.type === "GeometryCollection" && Array.isArray(value.geometries))
    return value.geometries.flatMap(ringsOf);
  if (value.type === "Feature") return ringsOf(value.geometry);
  if (value.type === "Polygon") return value.coordinates as Ring[];
  if (value.type === "MultiPolygon") return (value.coordinates as Ring[][]).flat();
  return [];
}
