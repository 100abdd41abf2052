import { NONE } from "../../../../plugins/datasets/ais/model/columns.ts";
import { VESSEL_ICONS } from "../../../../plugins/datasets/ais/model/vessel-icon.ts";
import type { VesselBatch } from "../../../../plugins/datasets/ais/model/vessel-merge.ts";
import { ATLAS_COLUMNS, CELL, drawAtlas } from "../../../../plugins/datasets/ais/render/atlas.ts";
import type { VesselColors } from "../../../../plugins/datasets/ais/render/vessel-layer.ts";

/** A vessel below this speed is at rest, tenths of a knot. */
const MIN_SPEED = 5;
/** Symbols in the atlas: each icon under way, then each at rest. */
export const SYMBOL_COUNT = ATLAS_COLUMNS * 2;
export const SYMBOL_SIZE = CELL;

export const BENCH_COLORS: VesselColors = {
  theme: "day",
  accent: "#0a6ebd",
  casing: "#ffffff",
  halo: "#ffffff",
  ink: "#12212e",
  text: "#12212e",
};

/** The image with all symbols, which every renderer uses. */
export function benchAtlas(): HTMLCanvasElement {
  return drawAtlas(BENCH_COLORS, 1);
}

/** Position of a symbol in the atlas, px. */
export function cellOf(symbol: number): [x: number, y: number] {
  return [(symbol % ATLAS_COLUMNS) * CELL, Math.floor(symbol / ATLAS_COLUMNS) * CELL];
}

/** Values of one vessel in a batch, for the other renderers. */
export interface VesselValues {
  row: number;
  mmsi: number;
  lon: number;
  lat: number;
  /** Number of the symbol in the atlas. */
  symbol: number;
  /** Degrees; 0 at rest. */
  direction: number;
}

export function readValues({ rows, values }: VesselBatch, index: number): VesselValues {
  const { mmsi, lon, lat, sog, heading, icon } = values;
  const moving = (sog[index] ?? NONE) !== NONE && (sog[index] ?? 0) >= MIN_SPEED;
  return {
    row: rows[index] ?? 0,
    mmsi: mmsi[index] ?? 0,
    lon: (lon[index] ?? 0) / 1e7,
    lat: (lat[index] ?? 0) / 1e7,
    symbol: (icon[index] ?? 0) + (moving ? 0 : VESSEL_ICONS.length),
    direction: moving ? (heading[index] ?? 0) : 0,
  };
}
