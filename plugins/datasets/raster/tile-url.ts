import { oneHost } from "../../../lib/address.ts";
import type { RasterOptions } from "../../../schemas/generated/options/raster.ts";

/** Column from the west, row from the north, both from 0. */
export interface TileAddress {
  z: number;
  x: number;
  y: number;
}

type UrlOptions = Pick<RasterOptions, "scheme" | "wmts" | "tileMatrixSet">;

/**
 * The address of a tile, or what is wrong with the template. It does not guess: row and column are only replaced where
 * the template names them.
 */
export function tileUrlBuilder(
  template: string,
  options: UrlOptions,
): ((tile: TileAddress) => string) | { missing: string[] } {
  if (options.scheme === "xyz") return xyz(template);
  return options.wmts.encoding === "rest" ? wmtsRest(template, options) : wmtsKvp(template, options);
}

function xyz(template: string): ((tile: TileAddress) => string) | { missing: string[] } {
  const missing = ["{z}", "{x}"].filter((name) => !template.includes(name));
  if (!template.includes("{y}") && !template.includes("{-y}")) missing.push("{y}");
  if (missing.length > 0) return { missing };
  return ({ z, x, y }) =>
    fill(oneHost(template, x, y), { z: `${z}`, x: `${x}`, y: `${y}`, "-y": `${2 ** z - 1 - y}` });
}

function wmtsRest(
  template: string,
  options: UrlOptions,
): ((tile: TileAddress) => string) | { missing: string[] } {
  const missing = ["{TileMatrix}", "{TileRow}", "{TileCol}"].filter((name) => !template.includes(name));
  if (missing.length > 0) return { missing };
  const { layer, style, matrixPrefix } = options.wmts;
  const fixed = {
    Layer: encodeURIComponent(layer),
    Style: encodeURIComponent(style),
    TileMatrixSet: encodeURIComponent(setName(options)),
  };
  return ({ z, x, y }) =>
    fill(oneHost(template, x, y), {
      ...fixed,
      TileMatrix: encodeURIComponent(`${matrixPrefix}${z}`),
      TileRow: `${y}`,
      TileCol: `${x}`,
    });
}

function wmtsKvp(base: string, options: UrlOptions): (tile: TileAddress) => string {
  const { layer, style, format, matrixPrefix } = options.wmts;
  const [address = "", query = ""] = base.split("?", 2);
  const fixed = new URLSearchParams(query);
  const parameters = {
    SERVICE: "WMTS",
    REQUEST: "GetTile",
    VERSION: "1.0.0",
    LAYER: layer,
    STYLE: style,
    FORMAT: format,
    TILEMATRIXSET: setName(options),
  };
  for (const [name, value] of Object.entries(parameters)) fixed.set(name, value);
  return ({ z, x, y }) => {
    const all = new URLSearchParams(fixed);
    all.set("TILEMATRIX", `${matrixPrefix}${z}`);
    all.set("TILEROW", `${y}`);
    all.set("TILECOL", `${x}`);
    return `${address}?${all}`;
  };
}

function setName(options: UrlOptions): string {
  return options.wmts.matrixSet || options.tileMatrixSet;
}

function fill(template: string, values: Record<string, string>): string {
  return template.replace(/\{(-?\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder);
}

/** An address with the token as its last parameter; a token may contain `+`, `/` and `=`. */
export function withToken(url: string, parameter: string, token: string): string {
  return `${url}${url.includes("?") ? "&" : "?"}${parameter}=${encodeURIComponent(token)}`;
}
