import { gunzipSync } from "node:zlib";
import { createCanvas } from "@napi-rs/canvas";
import MVT from "ol/format/MVT.js";
import type RenderFeature from "ol/render/Feature.js";
import type { TileArchive } from "../../server/storage/tile-archive.ts";
import type { Place } from "./place.ts";

/** Land (1) and water (0) of each pixel, row by row. */
export interface Mask {
  width: number;
  height: number;
  land: Uint8Array;
}

/** Zoom of the tiles that coasts are read from. */
const TILE_ZOOM = 8;

/** Reads the coast of a place from the base map. */
export async function coastMask(tiles: TileArchive, place: Place): Promise<Mask> {
  const { width, height } = place;
  const canvas = createCanvas(width, height);
  const context = canvas.getContext("2d");
  const world = 256 * 2 ** place.zoom;
  const [x, y] = mercator(place.center);
  const [west, north] = [x * world - width / 2, y * world - height / 2];
  const side = world / 2 ** TILE_ZOOM;
  context.fillStyle = "#fff";
  context.fillRect(0, 0, width, height);
  context.fillStyle = "#000";
  for (let row = Math.floor(north / side); row * side < north + height; row++) {
    for (let column = Math.floor(west / side); column * side < west + width; column++) {
      context.save();
      context.translate(column * side - west, row * side - north);
      context.beginPath();
      context.rect(-0.5, -0.5, side + 1, side + 1);
      context.clip();
      context.beginPath();
      for (const water of await waterOf(tiles, column, row)) trace(context, water, side);
      context.fill("evenodd");
      context.restore();
    }
  }
  const { data } = context.getImageData(0, 0, width, height);
  return {
    width,
    height,
    land: Uint8Array.from({ length: width * height }, (_, i) => ((data[i * 4] ?? 0) > 127 ? 1 : 0)),
  };
}

async function waterOf(tiles: TileArchive, x: number, y: number): Promise<RenderFeature[]> {
  const tile = await tiles.tile(TILE_ZOOM, x, y);
  if (!tile) return [];
  const reader = new MVT({ layers: ["water"] });
  const body = Uint8Array.from(tile.gzipped ? gunzipSync(tile.body) : tile.body).buffer;
  return reader.readFeatures(body, { extent: [0, 0, 1, 1] });
}

function trace(
  context: { moveTo(x: number, y: number): void; lineTo(x: number, y: number): void },
  water: RenderFeature,
  side: number,
) {
  const flat = water.getFlatCoordinates();
  let start = 0;
  for (const end of (water.getEnds() ?? []) as number[]) {
    for (let i = start; i < end; i += 2) {
      const [x, y] = [(flat[i] ?? 0) * side, (1 - (flat[i + 1] ?? 0)) * side];
      if (i === start) context.moveTo(x, y);
      else context.lineTo(x, y);
    }
    start = end;
  }
}

/** Web Mercator, scaled so that the world is from 0 to 1, from the north-west corner. */
function mercator([lon, lat]: readonly [number, number]): [number, number] {
  const phi = (lat * Math.PI) / 180;
  return [lon / 360 + 0.5, 0.5 - Math.asinh(Math.tan(phi)) / (2 * Math.PI)];
}
