import { readFileSync } from "node:fs";
import { createCanvas } from "@napi-rs/canvas";
import { isRecord } from "../domain/site.ts";

/** Tells land from sea. */
export type LandMask = (lon: number, lat: number) => boolean;

/** Side of the world in mask pixels: about 460 m a pixel at 68° N. */
const WORLD = 32_768;
const STRIP_ROWS = 512;
/** Land grows by this much, so that nothing touches the shore, pixels. */
const MARGIN = 1.5;

type Ring = readonly (readonly [number, number])[];

/**
 * Rasterises the land polygons of a GeoJSON file (WGS 84). What lies outside `[west, south, east, north]`
 * counts as land, so that nothing is placed where the coast is not known.
 */
export function readLandMask(path: string, bounds: readonly [number, number, number, number]): LandMask {
  const rings = ringsOf(JSON.parse(readFileSync(path, "utf8")));
  const [west, south, east, north] = bounds;
  const left = Math.floor(pixelX(west));
  const top = Math.floor(pixelY(north));
  const width = Math.ceil(pixelX(east)) - left;
  const height = Math.ceil(pixelY(south)) - top;
  const bits = new Uint8Array(Math.ceil((width * height) / 8));
  const canvas = createCanvas(width, STRIP_ROWS);
  const context = canvas.getContext("2d");
  context.lineWidth = MARGIN * 2;
  context.lineJoin = "round";

  for (let row = 0; row < height; row += STRIP_ROWS) {
    context.clearRect(0, 0, width, STRIP_ROWS);
    context.beginPath();
    for (const ring of rings) {
      for (const [at, [lon, lat]] of ring.entries()) {
        const [x, y] = [pixelX(lon) - left, pixelY(lat) - top - row];
        if (at === 0) context.moveTo(x, y);
        else context.lineTo(x, y);
      }
      context.closePath();
    }
    context.fill("evenodd");
    context.stroke();
    const { data } = context.getImageData(0, 0, width, STRIP_ROWS);
    const end = Math.min(STRIP_ROWS, height - row) * width;
    for (let at = 0; at < end; at++) {
      if ((data[at * 4 + 3] ?? 0) === 0) continue;
      const bit = row * width + at;
      bits[bit >> 3] = (bits[bit >> 3] ?? 0) | (1 << (bit & 7));
    }
  }

  return (lon, lat) => {
    const x = Math.floor(pixelX(lon)) - left;
    const y = Math.floor(pixelY(lat)) - top;
    if (x < 0 || y < 0 || x >= width || y >= height) return true;
    const bit = y * width + x;
    return ((bits[bit >> 3] ?? 0) & (1 << (bit & 7))) !== 0;
  };
}

function pixelX(lon: number): number {
  return ((lon + 180) / 360) * WORLD;
}

function pixelY(lat: number): number {
  const limited = Math.max(-85, Math.min(85, lat));
  return (0.5 - Math.asinh(Math.tan((limited * Math.PI) / 180)) / (2 * Math.PI)) * WORLD;
}

/** Collects the rings of any GeoJSON object that holds polygons. */
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
