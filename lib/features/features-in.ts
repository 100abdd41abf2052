import type { FeatureIndex } from "./feature-index.ts";
import { REACH } from "./paint-frame.ts";
import type { Projector } from "./projector.ts";
import type { Box } from "./shape-columns.ts";

/** What of a set lies in a part of the map, in one copy of the world. */
export interface SeenFeatures {
  /** Map units that the copy lies east of the data. */
  shift: number;
  /** Places of the features, in list order. */
  found: readonly number[];
}

/** The features that may be seen in an extent (map units), by the copies of the world that it shows. */
export function featuresIn(extent: Box, index: FeatureIndex, projector: Projector): SeenFeatures[] {
  const [west, south, east, north] = projector.degreesOf(extent);
  const [first, last] = index.longitudes;
  const { worldWidth } = projector;
  const seen: SeenFeatures[] = [];
  for (let world = Math.floor((west - last) / 360); world <= Math.ceil((east - first) / 360); world += 1) {
    const found = index.search([west - 360 * world, south, east - 360 * world, north]);
    if (found.length > 0) seen.push({ shift: world * (worldWidth ?? 0), found });
  }
  if (worldWidth !== null || seen.length < 2) return seen;
  // Round the pole all turns of a longitude are one place.
  const all = new Set(seen.flatMap(({ found }) => found));
  return [{ shift: 0, found: [...all].sort((a, b) => a - b) }];
}

/**
 * Drawing more features than this to find which of them is at a place keeps the pointer waiting. Where more are within reach, what
 * is drawn far from its geometry is not found.
 */
const MAX_NEAR = 200;
/** Px. */
const MIN_REACH = 8;

/**
 * The features of this copy of the world whose symbols may be at a place, in list order, and the extent in which they lie.
 *
 * @param coordinate map units
 * @param tolerance px
 * @param resolution map units per px
 */
export function featuresNear(
  [x = 0, y = 0]: readonly number[],
  tolerance: number,
  resolution: number,
  index: FeatureIndex,
  projector: Projector,
): { extent: Box; found: readonly number[] } {
  const within = (reach: number) => {
    const side = (tolerance + reach) * resolution;
    const extent: Box = [x - side, y - side, x + side, y + side];
    const here = featuresIn(extent, index, projector).find(({ shift }) => shift === 0);
    return { extent, found: here?.found ?? [] };
  };
  let near = within(REACH);
  for (let reach = REACH / 2; near.found.length > MAX_NEAR && reach >= MIN_REACH; reach /= 2)
    near = within(reach);
  return near;
}
