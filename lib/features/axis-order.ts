import { findCrs } from "../crs.ts";
import { longitudeNear } from "../degrees.ts";
import { firstPosition } from "../diagnosis/positions.ts";
import type { RawFeature } from "../feature-answer.ts";
import type { Bounds } from "../lon-lat.ts";

/** Positions that are examined. */
const SAMPLE = 500;

/**
 * Whether the formal name of a reference system (a URN or an address) says that latitude comes first; a short code such
 * as `EPSG:4326` says nothing about the order in a file.
 */
export function namesLatitudeFirst(name: string | null): boolean {
  const crs = name !== null && /^\s*(urn:|https?:)/i.test(name) ? findCrs(name) : null;
  return crs?.units === "degrees" && crs.axisOrder === "yx";
}

/**
 * Whether the coordinates of an answer with such a name have latitude first. Many services write the name, and longitude
 * first all the same. So the data decides where it can: by numbers that are no latitudes, and by which order lies nearer
 * to the area of the map, since not all data lies within it; otherwise the name does.
 */
export function hasLatitudeFirst(
  features: readonly Pick<RawFeature, "geometry">[],
  area: Bounds | null,
): boolean {
  const step = Math.max(1, Math.ceil(features.length / SAMPLE));
  let [asWritten, swapped] = [0, 0];
  for (let index = 0; index < features.length; index += step) {
    const position = firstPosition(features[index]?.geometry);
    if (!position) continue;
    const [x, y] = position;
    if (Math.abs(x) > 90) return false;
    if (Math.abs(y) > 90) return true;
    if (!area) continue;
    const [here, there] = [distanceTo(area, x, y), distanceTo(area, y, x)];
    if (here < there) asWritten += 1;
    if (there < here) swapped += 1;
  }
  return swapped >= asWritten;
}

/** From a position to a box, degrees; 0 within it. */
function distanceTo([west, south, east, north]: Bounds, lon: number, lat: number): number {
  const x = longitudeNear(lon, (west + east) / 2);
  return Math.hypot(Math.max(west - x, 0, x - east), Math.max(south - lat, 0, lat - north));
}
