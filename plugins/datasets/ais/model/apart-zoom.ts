import type { Fleet } from "../fleet.ts";
import { EVERYTHING, type VesselFilter } from "./vessel-filter.ts";

/** Ground resolution at zoom 0 on the equator, m/px. */
const RESOLUTION_0 = 156_543.03;
const METRES_PER_DEGREE = 111_195;
/** Distance between symbols that do not touch, px. */
const APART_PX = 36;
/** A lonely vessel is shown with its surroundings; vessels side by side are told apart by their hulls, to scale. */
const LEAST_ZOOM = 11;
const GREATEST_ZOOM = 15;

/** Web Mercator zoom at which symbols at a distance in metres do not touch, within what helps. */
export function zoomApart(metres: number, lat: number): number {
  const resolution = Math.max(metres, 1) / APART_PX;
  const zoom = Math.log2((RESOLUTION_0 * Math.cos((lat * Math.PI) / 180)) / resolution);
  return Math.max(LEAST_ZOOM, Math.min(GREATEST_ZOOM, zoom));
}

/** The zoom of the map at which a vessel can be told from the nearest one that is shown; null: it has no position. */
export function apartZoom(
  fleet: Pick<Fleet, "row" | "placeOf" | "drawnRows" | "buffer">,
  mmsi: number,
  filter: VesselFilter,
  { zoom, webMercatorZoom }: { zoom: number; webMercatorZoom: number },
): number | null {
  const own = fleet.row(mmsi);
  if (own < 0 || !fleet.buffer.shows(own, EVERYTHING)) return null;
  const [lon, lat] = fleet.placeOf(own);
  const narrow = Math.cos((lat * Math.PI) / 180);
  let nearest = Number.POSITIVE_INFINITY;
  for (const row of fleet.drawnRows(filter)) {
    if (row === own) continue;
    const [otherLon, otherLat] = fleet.placeOf(row);
    const across = Math.abs(((otherLon - lon + 540) % 360) - 180) * narrow;
    nearest = Math.min(nearest, Math.hypot(across, otherLat - lat) * METRES_PER_DEGREE);
  }
  // The difference of zooms is the same in every projection of the map.
  return zoom + zoomApart(nearest, lat) - webMercatorZoom;
}
