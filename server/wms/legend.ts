import { WmsException } from "./exception.ts";
import { readLayers } from "./get-map.ts";
import { readStyle } from "./layer.ts";
import type { WmsParameters } from "./parameters.ts";
import { encodePalettePng } from "./png.ts";
import { type ActivityStyle, rampColour } from "./ramp.ts";

/** Size of the legend that the capabilities announce, px. */
export const LEGEND_SIZE = { width: 180, height: 12 } as const;

const MAX_LEGEND_SIDE = 1024;

/** The legend to draw. */
export interface LegendTask {
  style: ActivityStyle;
  width: number;
  height: number;
}

/** Reads a GetLegendGraphic request. */
export function readLegendTask(parameters: WmsParameters): LegendTask {
  readLayers(parameters, "LAYER");
  return {
    style: readStyle(parameters),
    width: side(parameters, "WIDTH", LEGEND_SIZE.width),
    height: side(parameters, "HEIGHT", LEGEND_SIZE.height),
  };
}

/** The colour ramp from low to high as an image without text, because text depends on the reader's language. */
export function drawLegend({ style, width, height }: LegendTask): Uint8Array {
  const palette = { rgb: new Uint8Array(256 * 3), alpha: new Uint8Array(256).fill(255) };
  for (let level = 0; level < 256; level++) palette.rgb.set(rampColour(style, level / 255), level * 3);
  const levels = new Uint8Array(width * height);
  for (let at = 0; at < levels.length; at++) {
    levels[at] = Math.round(((at % width) / Math.max(1, width - 1)) * 255);
  }
  return encodePalettePng(levels, width, height, palette, [255, 255, 255]);
}

function side(parameters: WmsParameters, name: "WIDTH" | "HEIGHT", usual: number): number {
  const text = parameters.get(name);
  if (text === undefined || text === "") return usual;
  const value = Number(text);
  if (Number.isInteger(value) && value >= 1 && value <= MAX_LEGEND_SIDE) return value;
  throw new WmsException(
    "InvalidParameterValue",
    name,
    `${name} must be a whole number from 1 to ${MAX_LEGEND_SIDE}`,
  );
}
