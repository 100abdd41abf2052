import type { Extent } from "ol/extent.js";
import { linearRingContainsXY } from "ol/geom/flat/contains.js";
import { intersectsLineString } from "ol/geom/flat/intersectsextent.js";
import RenderFeature from "ol/render/Feature.js";
import Fill from "ol/style/Fill.js";
import Style from "ol/style/Style.js";
import type { Theme } from "../../../core/api/kernel.ts";
import { hatching, MissingTiles } from "../../../core/api/map.ts";
import { LAYER, MISSING_LAYER, SEA_LAYER } from "./tile-layers.ts";

export { MissingTiles };

/**
 * Whether there is water in an extent by the data of a tile far above. Its coast is too coarse to be shown, and small
 * islands are left out of its sea; where it knows of land only, there is nothing to be mistaken about.
 */
export function holdsWater(features: readonly RenderFeature[], extent: Extent): boolean {
  return features.some((feature) => {
    if (feature.getProperties()[LAYER] !== SEA_LAYER || !feature.getType().endsWith("Polygon")) return false;
    const [flat, ends] = [feature.getFlatCoordinates(), feature.getEnds() ?? []];
    const rings = ends.map((end, index) => [ends[index - 1] ?? 0, end] as const);
    if (rings.some(([start, end]) => intersectsLineString(flat, start, end, 2, extent))) return true;
    const [x, y] = [(extent[0] ?? 0) / 2 + (extent[2] ?? 0) / 2, (extent[1] ?? 0) / 2 + (extent[3] ?? 0) / 2];
    const around = rings.filter(([start, end]) => linearRingContainsXY(flat, start, end, 2, x, y));
    return around.length % 2 === 1;
  });
}

/** The features of a tile that is missing: its area, hatched. */
export function hatchedTile(
  [west = 0, south = 0, east = 0, north = 0]: Extent,
  theme: () => Theme,
): RenderFeature {
  const ring = [west, south, west, north, east, north, east, south, west, south];
  const tile = new RenderFeature("Polygon", ring, [ring.length], 2, { [LAYER]: MISSING_LAYER }, undefined);
  tile.styleFunction = () =>
    new Style({ fill: new Fill({ color: hatching(theme(), globalThis.devicePixelRatio || 1) }) });
  return tile;
}
