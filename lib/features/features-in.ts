import type { FeatureIndex } from "./feature-index.ts";
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
