import { transform, transformExtent } from "ol/proj.js";
import type { MapProbe } from "../../../../core/api/map.ts";
import type { View } from "../url/request.ts";

/** Side of the picture that is asked about, px; odd, so that the probe is the middle of its middle pixel. */
const SIDE = 101;
const MIDDLE = (SIDE - 1) / 2;

export interface ProbeView {
  view: View;
  pixel: readonly [number, number];
}

/**
 * A small picture around the probe in the CRS of the requests, at about the resolution that the user sees: the same
 * for tiles and for whole views, and right where the map is drawn in another projection.
 */
export function probeView(probe: MapProbe, crs: string): ProbeView {
  const [x = 0, y = 0] = transform(probe.coordinate, probe.projection, crs);
  const [px, py] = probe.coordinate;
  const half = probe.resolution / 2;
  const cell = transformExtent([px - half, py - half, px + half, py + half], probe.projection, crs);
  const [west = 0, south = 0, east = 0, north = 0] = cell;
  const resolution = Math.sqrt(Math.abs((east - west) * (north - south)));
  const reach = (SIDE / 2) * resolution;
  return {
    view: { extent: [x - reach, y - reach, x + reach, y + reach], width: SIDE, height: SIDE },
    pixel: [MIDDLE, MIDDLE],
  };
}
