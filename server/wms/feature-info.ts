import { ACTIVITY_TOOL_CODES, type ActivityToolCode } from "../domain/tool-codes.ts";
import type { ActivityLibrary } from "./activity-library.ts";
import { forEachTrackIn, scratch } from "./density.ts";
import { type ViewTask, viewOf } from "./draw-map.ts";
import type { WmsVersion } from "./exception.ts";
import { readLayers } from "./get-map.ts";
import { EARTH_CIRCUMFERENCE_KM } from "./mercator.ts";
import { readPixel, readView, type WmsParameters } from "./parameters.ts";
import { createProjector, DATA_UNIT_BOUNDS, fromPixel, type View } from "./projector.ts";
import { readTime } from "./time.ts";
import { readToolFilter } from "./tool-filter.ts";

/** Fishing with one kind of gear near a point. */
export interface ActivityNearby {
  toolTypeCode: ActivityToolCode;
  /** Number of tracks within the distance. */
  tracks: number;
  /** Hours of fishing of those tracks, over their whole length. */
  hours: number;
}

/** The features near a pixel. */
export interface FeatureInfo {
  /** TIME as requested. */
  period: string;
  /** The pixel's middle in the system of the map, x before y. */
  position: readonly [number, number];
  crs: string;
  /** Maximum distance of tracks from the pixel, km. */
  reachKm: number;
  /** Most hours first; kinds without hours are left out. */
  nearby: ActivityNearby[];
}

/** Maximum distance of a track, px. */
const REACH_PX = 6;

/** The queried pixel of a view and a period. */
export interface InfoTask extends ViewTask {
  i: number;
  j: number;
  /** Bits of the kinds of gear. */
  gear: number;
  /** First instant, ms. */
  start: number;
  /** End of the available data, ms: the first instant that is not included. */
  end: number;
  /** TIME as requested. */
  period: string;
}

/**
 * Reads a GetFeatureInfo request: pixel by I and J in 1.3.0, by X and Y in 1.1.1.
 * @throws WmsException when the request names no pixel of a valid map
 */
export function readInfoTask(parameters: WmsParameters, version: WmsVersion, now: number): InfoTask {
  readLayers(parameters, "LAYERS");
  readLayers(parameters, "QUERY_LAYERS");
  const view = readView(parameters, version);
  const i = readPixel(parameters, version === "1.3.0" ? "I" : "X", view.width);
  const j = readPixel(parameters, version === "1.3.0" ? "J" : "Y", view.height);
  const gear = readToolFilter(parameters.get("CQL_FILTER"));
  const { start, end, label } = readTime(parameters.get("TIME"), now);
  return { ...view, crs: view.crs.code, i, j, gear, start, end: Math.min(end, now), period: label };
}

/** Finds the features near the pixel of a task. */
export async function featureInfo(library: ActivityLibrary, task: InfoTask): Promise<FeatureInfo> {
  const { i, j, period } = task;
  const view = viewOf(task);
  const pixel = aroundPixel(view, i, j);

  const sums = new Map<number, { tracks: number; hours: number }>();
  const projector = createProjector(pixel, REACH_PX, DATA_UNIT_BOUNDS);
  for (const range of await library.between(task.start, task.end)) {
    forEachTrackIn(range, task.gear, projector, (number, count) => {
      if (distanceTo(0.5, 0.5, count) > REACH_PX) return;
      const gear = range.index.gear[number] ?? 0;
      const sum = sums.get(gear) ?? { tracks: 0, hours: 0 };
      sums.set(gear, { tracks: sum.tracks + 1, hours: sum.hours + (range.index.hours[number] ?? 0) });
    });
  }
  const nearby = [...sums].flatMap(([gear, sum]) => {
    const toolTypeCode = ACTIVITY_TOOL_CODES[gear];
    return toolTypeCode === undefined
      ? []
      : [{ toolTypeCode, ...sum, hours: Math.round(sum.hours * 10) / 10 }];
  });
  return {
    period,
    position: [(pixel.bbox[0] + pixel.bbox[2]) / 2, (pixel.bbox[1] + pixel.bbox[3]) / 2],
    crs: view.crs.code,
    reachKm: Math.round(REACH_PX * pixelSizeKm(view, i, j) * 100) / 100,
    nearby: nearby.sort((a, b) => b.hours - a.hours),
  };
}

/** The view of one pixel. */
function aroundPixel({ crs, bbox, width, height }: View, i: number, j: number): View {
  const [perX, perY] = [(bbox[2] - bbox[0]) / width, (bbox[3] - bbox[1]) / height];
  const [x, y] = [bbox[0] + i * perX, bbox[3] - j * perY];
  return { crs, bbox: [x, y - perY, x + perX, y], width: 1, height: 1 };
}

/** Minimum distance from a pixel to the current track, px. */
function distanceTo(x: number, y: number, count: number): number {
  let min = Infinity;
  for (let at = 2; at < count * 2; at += 2) {
    const [x0, y0] = [scratch[at - 2] ?? 0, scratch[at - 1] ?? 0];
    const [dx, dy] = [(scratch[at] ?? 0) - x0, (scratch[at + 1] ?? 0) - y0];
    const squared = dx * dx + dy * dy;
    const share = squared > 0 ? Math.max(0, Math.min(1, ((x - x0) * dx + (y - y0) * dy) / squared)) : 0;
    min = Math.min(min, Math.hypot(x0 + dx * share - x, y0 + dy * share - y));
  }
  return min;
}

/** True height of a pixel, km; on a sphere, which is accurate enough here. */
function pixelSizeKm(view: View, i: number, j: number): number {
  const [lon0, lat0] = fromPixel(view, i, j);
  const [lon1, lat1] = fromPixel(view, i, j + 1);
  const east = (lon1 - lon0) * Math.cos((lat0 * Math.PI) / 180);
  return (Math.hypot(east, lat1 - lat0) / 360) * EARTH_CIRCUMFERENCE_KM;
}
