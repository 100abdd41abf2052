import type { MapFormat, MapTask } from "./draw-map.ts";
import { WmsException, type WmsVersion } from "./exception.ts";
import { LAYER, readStyle } from "./layer.ts";
import { readView, required, type WmsParameters } from "./parameters.ts";
import { readTime } from "./time.ts";
import { readToolFilter } from "./tool-filter.ts";

/** Mean length of a month, ms. */
const MONTH_MS = 30.44 * 86_400_000;
/** The present time is rounded down to this step, so that images of the current month can be cached, ms. */
const NOW_STEP_MS = 300_000;

/**
 * Reads a GetMap request: what to draw, and whether the period is over, so that the image will not change.
 * @throws WmsException for what cannot be drawn
 */
export function readMapTask(
  parameters: WmsParameters,
  version: WmsVersion,
  now: number,
): { task: MapTask; isPast: boolean } {
  readLayers(parameters, "LAYERS");
  const style = readStyle(parameters);
  const format = readFormat(parameters);
  const view = readView(parameters, version);
  const gear = readToolFilter(parameters.get("CQL_FILTER"));
  const present = Math.floor(now / NOW_STEP_MS) * NOW_STEP_MS;
  const time = readTime(parameters.get("TIME"), present);
  const task: MapTask = {
    ...view,
    crs: view.crs.code,
    gear,
    start: time.start,
    end: Math.min(time.end, present),
    months: Math.max(1, (time.end - time.start) / MONTH_MS),
    style,
    format,
    background: readBackground(parameters),
  };
  return { task, isPast: time.end <= present };
}

/** All named layers must be the existing one; a workspace prefix is allowed, as in GeoServer. */
export function readLayers(parameters: WmsParameters, name: "LAYERS" | "QUERY_LAYERS" | "LAYER"): void {
  for (const layer of required(parameters, name).split(",")) {
    if (layer.replace(/^bw:/, "") !== LAYER) {
      throw new WmsException("LayerNotDefined", name, `There is no layer named ${layer}`);
    }
  }
}

function readFormat(parameters: WmsParameters): MapFormat {
  const asked = required(parameters, "FORMAT");
  if (/^image\/png(8|; ?mode=8bit)?$/i.test(asked)) return "image/png";
  if (/^image\/jpeg$/i.test(asked)) return "image/jpeg";
  throw new WmsException("InvalidFormat", "FORMAT", `FORMAT ${asked} is not offered; use image/png`);
}

/** Null for a transparent image, else the background colour. */
function readBackground(parameters: WmsParameters): readonly [number, number, number] | null {
  if (/^true$/i.test(parameters.get("TRANSPARENT") ?? "")) return null;
  const colour = parameters.get("BGCOLOR") ?? "0xFFFFFF";
  const hex = /^(?:0x|#)([0-9a-f]{6})$/i.exec(colour)?.[1];
  if (hex === undefined) {
    throw new WmsException("InvalidParameterValue", "BGCOLOR", "BGCOLOR must look like 0xFFFFFF");
  }
  const value = Number.parseInt(hex, 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}
