import type { ActivityLibrary } from "./activity-library.ts";
import { WmsException, type WmsVersion } from "./exception.ts";
import { encodeJpeg } from "./jpeg.ts";
import { LAYER, readStyle } from "./layer.ts";
import { readView, required, type WmsParameters } from "./parameters.ts";
import { encodePalettePng } from "./png.ts";
import { paletteOf } from "./ramp.ts";
import { inkLevels } from "./renderer.ts";
import { readTime } from "./time.ts";
import { readToolFilter } from "./tool-filter.ts";

/** Formats of GetMap. JPEG is for programs that ask for nothing else; it is never transparent. */
export const MAP_FORMATS = ["image/png", "image/jpeg"] as const;

export type MapFormat = (typeof MAP_FORMATS)[number];

/** A picture and how long it may be kept. */
export interface WmsPicture {
  type: MapFormat;
  body: Buffer;
  /** Whether the period is over, so that the picture will not change. */
  settled: boolean;
}

/** Mean length of a month, ms. */
const MONTH = 30.44 * 86_400_000;
/** The present is looked at in steps of this, so that pictures of the current month can be kept for a while, ms. */
const NOW_STEP = 300_000;
const PICTURES_KEPT = 400;

/** Draws pictures, keeping the latest ones. */
export function mapMaker(library: ActivityLibrary) {
  const kept = new Map<string, Promise<Buffer>>();

  return async function getMap(
    parameters: WmsParameters,
    version: WmsVersion,
    now: number,
  ): Promise<WmsPicture> {
    readLayers(parameters, "LAYERS");
    const style = readStyle(parameters);
    const format = readFormat(parameters);
    const view = readView(parameters, version);
    const gearBits = readToolFilter(parameters.get("CQL_FILTER"));
    const present = Math.floor(now / NOW_STEP) * NOW_STEP;
    const time = readTime(parameters.get("TIME"), present);
    const background = readBackground(parameters);
    const settled = time.end <= present;
    const end = Math.min(time.end, present);

    const { crs, bbox, width, height } = view;
    const key = JSON.stringify([
      crs.code,
      bbox,
      width,
      height,
      gearBits,
      time.start,
      end,
      style,
      format,
      background,
    ]);
    let picture = kept.get(key);
    if (picture === undefined) {
      picture = library.between(time.start, end).then((ranges) => {
        const levels = inkLevels(ranges, gearBits, view, Math.max(1, (time.end - time.start) / MONTH));
        const palette = paletteOf(style);
        return format === "image/jpeg"
          ? encodeJpeg(levels, width, height, palette, background ?? WHITE)
          : encodePalettePng(levels, width, height, palette, background);
      });
      picture.catch(() => kept.delete(key));
    }
    kept.delete(key);
    kept.set(key, picture);
    for (const oldest of kept.keys()) {
      if (kept.size <= PICTURES_KEPT) break;
      kept.delete(oldest);
    }
    return { type: format, body: await picture, settled };
  };
}

/** All named layers must be the one there is; a workspace prefix is allowed, as GeoServer has it. */
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

const WHITE = [255, 255, 255] as const;

/** Undefined for a transparent picture, else the colour behind it. */
function readBackground(parameters: WmsParameters): readonly [number, number, number] | undefined {
  if (/^true$/i.test(parameters.get("TRANSPARENT") ?? "")) return undefined;
  const colour = parameters.get("BGCOLOR") ?? "0xFFFFFF";
  const hex = /^(?:0x|#)([0-9a-f]{6})$/i.exec(colour)?.[1];
  if (hex === undefined) {
    throw new WmsException("InvalidParameterValue", "BGCOLOR", "BGCOLOR must look like 0xFFFFFF");
  }
  const value = Number.parseInt(hex, 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}
