import { findWmsCrs, type WmsCrs } from "./crs.ts";
import { WmsException, type WmsVersion } from "./exception.ts";
import type { View } from "./projector.ts";

/** Query parameters under upper-case names, since WMS ignores the case of names. The first of equal names is used. */
export type WmsParameters = ReadonlyMap<string, string>;

/** Farthest coordinate of a rectangle, in metres or degrees: more than any system has, and small enough to compute with. */
const MAX_COORDINATE = 1e9;

/** Longest side of an image, px. */
export const MAX_SIDE = 2048;

/** Reads a query string; a `+` is a space, invalid percent escapes are unchanged. */
export function readParameters(search: string): WmsParameters {
  const parameters = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(search)) {
    const upper = name.toUpperCase();
    if (!parameters.has(upper)) parameters.set(upper, value);
  }
  return parameters;
}

/** The version of the answer: the requested one, else the one that the other parameters suggest, else 1.3.0. */
export function negotiatedVersion(parameters: WmsParameters): WmsVersion {
  const asked = parameters.get("VERSION") ?? parameters.get("WMTVER") ?? "";
  if (asked !== "") return asked < "1.3" ? "1.1.1" : "1.3.0";
  return parameters.has("SRS") ? "1.1.1" : "1.3.0";
}

/** A required parameter that must not be empty. */
export function required(parameters: WmsParameters, name: string): string {
  const value = parameters.get(name);
  if (value === undefined || value === "") {
    throw new WmsException("MissingParameterValue", name, `${name} is missing`);
  }
  return value;
}

/** Rectangle, reference system and size of the image. In 1.3.0 `BBOX` has the axis order of the system. */
export function readView(parameters: WmsParameters, version: WmsVersion): View {
  const crs = readCrs(parameters, version);
  return {
    crs,
    bbox: readBbox(parameters, version === "1.3.0" && crs.northFirst),
    width: readSide(parameters, "WIDTH"),
    height: readSide(parameters, "HEIGHT"),
  };
}

function readCrs(parameters: WmsParameters, version: WmsVersion): WmsCrs {
  const name = version === "1.3.0" ? "CRS" : "SRS";
  const code = required(parameters, name);
  const crs = findWmsCrs(code);
  if (crs === undefined) {
    throw new WmsException(
      version === "1.3.0" ? "InvalidCRS" : "InvalidSRS",
      name,
      `${name} ${code} is not offered`,
    );
  }
  return crs;
}

function readBbox(parameters: WmsParameters, northFirst: boolean): View["bbox"] {
  const numbers = required(parameters, "BBOX").split(",").map(strictNumber);
  const [a = Number.NaN, b = Number.NaN, c = Number.NaN, d = Number.NaN] = numbers;
  const bbox: View["bbox"] = northFirst ? [b, a, d, c] : [a, b, c, d];
  if (
    numbers.length !== 4 ||
    !numbers.every((number) => Math.abs(number) <= MAX_COORDINATE) ||
    bbox[0] >= bbox[2] ||
    bbox[1] >= bbox[3]
  ) {
    throw new WmsException(
      "InvalidParameterValue",
      "BBOX",
      `BBOX must be four numbers up to ${MAX_COORDINATE}, each minimum below its maximum`,
    );
  }
  return bbox;
}

function readSide(parameters: WmsParameters, name: "WIDTH" | "HEIGHT"): number {
  const side = strictNumber(required(parameters, name));
  if (!Number.isInteger(side) || side < 1 || side > MAX_SIDE) {
    throw new WmsException(
      "InvalidParameterValue",
      name,
      `${name} must be a whole number from 1 to ${MAX_SIDE}`,
    );
  }
  return side;
}

/** A whole number of pixels within an image. */
export function readPixel(parameters: WmsParameters, name: string, side: number): number {
  const pixel = strictNumber(required(parameters, name));
  if (!Number.isInteger(pixel) || pixel < 0 || pixel >= side) {
    throw new WmsException("InvalidPoint", name, `${name} must be a pixel of the picture`);
  }
  return pixel;
}

/** `Number` that does not accept empty text. */
function strictNumber(text: string): number {
  return /^\s*[-+]?(\d+(?:\.\d*)?|\.\d+)([eE][-+]?\d+)?\s*$/.test(text) ? Number(text) : Number.NaN;
}
