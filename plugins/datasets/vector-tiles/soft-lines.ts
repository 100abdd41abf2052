import { douglasPeucker } from "ol/geom/flat/simplify.js";
import RenderFeature from "ol/render/Feature.js";
import { LAYER, softLayer } from "./tile-layers.ts";

/**
 * A simplified outline of a feature, for lines that are blurred anyway: several wide strokes of a detailed coastline
 * would take longer than everything else in the map.
 *
 * @param tolerance map units; outlines smaller than twice that are left out
 */
export function softOutline(feature: RenderFeature, tolerance: number): RenderFeature | null {
  if (feature.getType() === "Point" || feature.getType() === "MultiPoint") return null;
  const flat = feature.getFlatCoordinates();
  const ends = feature.getEnds() ?? [flat.length];
  const soft: number[] = [];
  const softEnds: number[] = [];
  let start = 0;
  for (const end of ends as number[]) {
    if (!isSmall(flat, start, end, tolerance * 2)) {
      soft.length = douglasPeucker(flat, start, end, 2, tolerance ** 2, soft, soft.length);
      softEnds.push(soft.length);
    }
    start = end;
  }
  if (softEnds.length === 0) return null;
  const properties = {
    ...feature.getProperties(),
    [LAYER]: softLayer(String(feature.getProperties()[LAYER])),
  };
  return new RenderFeature("MultiLineString", soft, softEnds, 2, properties, undefined);
}

function isSmall(flat: number[], start: number, end: number, size: number): boolean {
  let [minX, minY, maxX, maxY] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let i = start; i + 1 < end; i += 2) {
    const [x = 0, y = 0] = [flat[i], flat[i + 1]];
    minX = Math.min(minX, x);
    maxX = Math.max(maxX, x);
    minY = Math.min(minY, y);
    maxY = Math.max(maxY, y);
    if (maxX - minX > size || maxY - minY > size) return false;
  }
  return true;
}
