import { MERCATOR_EDGE, WEB_MERCATOR } from "../../lib/crs.ts";
import { DATA_BOUNDS, type WmsCrs } from "./crs.ts";
import { latitude, longitude, mercatorX, mercatorY } from "./mercator.ts";

/** A view of the world: a rectangle in a reference system, and its size in pixels. */
export interface View {
  crs: WmsCrs;
  /** min x, min y, max x, max y, always in x, y order. */
  bbox: readonly [number, number, number, number];
  /** px */
  width: number;
  /** px */
  height: number;
}

/** Bounds in the Mercator unit square: west, north, east, south. */
export type UnitBounds = readonly [west: number, north: number, east: number, south: number];

/** The area with data. */
export const DATA_UNIT_BOUNDS: UnitBounds = [
  mercatorX(DATA_BOUNDS[0]),
  mercatorY(DATA_BOUNDS[3]),
  mercatorX(DATA_BOUNDS[2]),
  mercatorY(DATA_BOUNDS[1]),
];

/** Converts positions of the Mercator unit square to pixels of a view. */
export interface Projector {
  /** The visible part of the unit square, with `margin` pixels around the view; undefined when nothing is visible. */
  bounds: UnitBounds | undefined;
  /** Writes x, y pixels of `count` positions from `source[from…]` to `target[0…]`; both alternate x and y. */
  toPixels(source: Float32Array, from: number, count: number, target: Float32Array): void;
}

/** Sides of the grid for interpolation in other systems; its error is about a tenth of a pixel. */
const GRID = 96;
const SAMPLES = 24;

/** Makes a projector for a view. `within` limits the work to the area with data. */
export function createProjector(view: View, margin: number, within: UnitBounds): Projector {
  return view.crs.code === WEB_MERCATOR
    ? mercatorProjector(view, margin, within)
    : gridProjector(view, margin, within);
}

function mercatorProjector({ bbox, width, height }: View, margin: number, within: UnitBounds): Projector {
  const world = MERCATOR_EDGE * 2;
  const [west, east] = [bbox[0] / world + 0.5, bbox[2] / world + 0.5];
  const [south, north] = [0.5 - bbox[1] / world, 0.5 - bbox[3] / world];
  const [scaleX, scaleY] = [width / (east - west), height / (south - north)];
  const [padX, padY] = [margin / scaleX, margin / scaleY];
  return {
    bounds: intersection([west - padX, north - padY, east + padX, south + padY], within),
    toPixels(source, from, count, target) {
      for (let at = 0; at < count * 2; at += 2) {
        target[at] = ((source[from + at] ?? 0) - west) * scaleX;
        target[at + 1] = ((source[from + at + 1] ?? 0) - north) * scaleY;
      }
    },
  };
}

/**
 * For every other system the way to pixels is worked out at the nodes of a grid over the unit square and is
 * interpolated between them, since a full transformation of each of a million positions would take seconds.
 */
function gridProjector(view: View, margin: number, within: UnitBounds): Projector {
  const bounds = intersection(seenBounds(view, margin), within);
  if (bounds === undefined) return { bounds, toPixels: () => undefined };
  const [west, north, east, south] = bounds;
  const nodes = new Float64Array((GRID + 1) * (GRID + 1) * 2);
  for (let row = 0; row <= GRID; row++) {
    for (let column = 0; column <= GRID; column++) {
      const lon = longitude(west + ((east - west) * column) / GRID);
      const lat = latitude(north + ((south - north) * row) / GRID);
      nodes.set(toPixel(view, lon, lat), (row * (GRID + 1) + column) * 2);
    }
  }
  const [perX, perY] = [GRID / (east - west), GRID / (south - north)];
  return {
    bounds,
    toPixels(source, from, count, target) {
      for (let at = 0; at < count * 2; at += 2) {
        const gridX = ((source[from + at] ?? 0) - west) * perX;
        const gridY = ((source[from + at + 1] ?? 0) - north) * perY;
        const column = Math.max(0, Math.min(GRID - 1, Math.floor(gridX)));
        const row = Math.max(0, Math.min(GRID - 1, Math.floor(gridY)));
        const [u, v] = [gridX - column, gridY - row];
        const node = (row * (GRID + 1) + column) * 2;
        const below = node + (GRID + 1) * 2;
        for (let axis = 0; axis < 2; axis++) {
          const top = (nodes[node + axis] ?? 0) * (1 - u) + (nodes[node + 2 + axis] ?? 0) * u;
          const bottom = (nodes[below + axis] ?? 0) * (1 - u) + (nodes[below + 2 + axis] ?? 0) * u;
          target[at + axis] = top * (1 - v) + bottom * v;
        }
      }
    },
  };
}

/** Pixel of a position. */
export function toPixel(
  { crs, bbox, width, height }: View,
  lon: number,
  lat: number,
): readonly [number, number] {
  const [x, y] = crs.forward(lon, lat);
  return [((x - bbox[0]) / (bbox[2] - bbox[0])) * width, ((bbox[3] - y) / (bbox[3] - bbox[1])) * height];
}

/** Longitude and latitude of a pixel, degrees. */
export function fromPixel(
  { crs, bbox, width, height }: View,
  i: number,
  j: number,
): readonly [number, number] {
  return crs.inverse(
    bbox[0] + ((bbox[2] - bbox[0]) * i) / width,
    bbox[3] - ((bbox[3] - bbox[1]) * j) / height,
  );
}

/** Bounds of a view in the unit square, found by projecting a grid of its pixels; a view with a pole has all longitudes. */
function seenBounds(view: View, margin: number): UnitBounds {
  const [poleX, poleY] = toPixel(view, 0, 90);
  const holdsPole =
    poleX > -margin && poleY > -margin && poleX < view.width + margin && poleY < view.height + margin;
  let [west, north, east, south] = [1, 1, 0, 0];
  let [stepX, stepY] = [0, 0];
  for (let row = 0; row <= SAMPLES; row++) {
    for (let column = 0; column <= SAMPLES; column++) {
      const i = -margin + ((view.width + 2 * margin) * column) / SAMPLES;
      const j = -margin + ((view.height + 2 * margin) * row) / SAMPLES;
      const [lon, lat] = fromPixel(view, i, j);
      if (!Number.isFinite(lon) || !Number.isFinite(lat)) continue;
      const [x, y] = [mercatorX(lon), mercatorY(lat)];
      [west, north, east, south] = [
        Math.min(west, x),
        Math.min(north, y),
        Math.max(east, x),
        Math.max(south, y),
      ];
    }
  }
  stepX = (east - west) / SAMPLES;
  stepY = (south - north) / SAMPLES;
  if (holdsPole || east - west > 0.5) return [0, 0, 1, south + stepY];
  return [west - stepX, north - stepY, east + stepX, south + stepY];
}

function intersection(a: UnitBounds, b: UnitBounds): UnitBounds | undefined {
  const bounds = [
    Math.max(a[0], b[0]),
    Math.max(a[1], b[1]),
    Math.min(a[2], b[2]),
    Math.min(a[3], b[3]),
  ] as const;
  return bounds[0] < bounds[2] && bounds[1] < bounds[3] ? bounds : undefined;
}
