import type { GeoJSONVTFeature } from "@maplibre/geojson-vt";
import { fromGeojsonVt } from "@maplibre/vt-pbf";
import type { Bounds } from "../geometry/types.ts";
import { LAYER_IDS, type Layer, type LayerId } from "./layers.ts";
import { EXTENT, MAX_ZOOM } from "./slicer.ts";

export type Tile = { z: number; x: number; y: number; data: Uint8Array };
export type TileCoordinate = readonly [z: number, x: number, y: number];

/** The last zoom that covers the whole world. */
export const WORLD_ZOOM = 5;

const columnOf = (lon: number, zoom: number): number => Math.floor((lon / 360 + 0.5) * 2 ** zoom);
const rowOf = (lat: number, zoom: number): number => {
  const sine = Math.sin((lat * Math.PI) / 180);
  return Math.floor((0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * 2 ** zoom);
};

/** Every tile of the world down to {@link WORLD_ZOOM}, then the tiles below each tile that touches the box. */
export function* pyramid([west, south, east, north]: Bounds): Generator<TileCoordinate> {
  for (let z = 0; z <= WORLD_ZOOM; z++) {
    for (let x = 0; x < 2 ** z; x++) for (let y = 0; y < 2 ** z; y++) yield [z, x, y];
  }
  const top = WORLD_ZOOM + 1;
  const [x0, x1] = [columnOf(west, top), columnOf(east, top)];
  const [y0, y1] = [rowOf(north, top), rowOf(south, top)];
  for (let x = x0; x <= x1; x++) for (let y = y0; y <= y1; y++) yield* below([top, x, y]);
}

function* below([z, x, y]: TileCoordinate): Generator<TileCoordinate> {
  yield [z, x, y];
  if (z === MAX_ZOOM) return;
  for (const [dx, dy] of [
    [0, 0],
    [1, 0],
    [0, 1],
    [1, 1],
  ] as const) {
    yield* below([z + 1, 2 * x + dx, 2 * y + dy]);
  }
}

/** One encoded tile, or undefined when no layer has features in it. */
export const encodeTile = (layers: readonly Layer[], [z, x, y]: TileCoordinate): Tile | undefined => {
  const features = new Map<LayerId, GeoJSONVTFeature[]>();
  for (const { id, zooms, slice } of layers) {
    if (z < zooms[0] || z > zooms[1]) continue;
    const found = slice(z, x, y);
    if (found.length > 0) features.set(id, [...(features.get(id) ?? []), ...found]);
  }
  if (features.size === 0) return undefined;
  const content = Object.fromEntries(
    LAYER_IDS.flatMap((id) => {
      const list = features.get(id);
      return list ? [[id, { features: list }]] : [];
    }),
  );
  return {
    z,
    x,
    y,
    data: fromGeojsonVt(content as Parameters<typeof fromGeojsonVt>[0], { version: 2, extent: EXTENT }),
  };
};
