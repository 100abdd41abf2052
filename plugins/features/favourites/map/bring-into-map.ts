import type { Geometry } from "geojson";
import { unwrapGeometry } from "../../../../core/api/dataset.ts";
import type { AppServices } from "../../../../core/api/kernel.ts";
import { boundsOf } from "../model/geometry.ts";

/** Zoom at which a place can be told from its neighbours. */
const NEAR = 9;

/** Shows geometries in the free map. Nothing happens where there are none. */
export function bringIntoMap(map: AppServices["map"], geometries: readonly Geometry[]): void {
  const box = boundsOf(geometries.map(unwrapGeometry));
  if (!box) return;
  const [west, south, east, north] = box;
  if (west === east && south === north) map.flyTo({ center: [west, south], zoom: Math.max(NEAR, map.zoom) });
  else map.fit(box);
}
