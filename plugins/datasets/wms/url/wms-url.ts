import { findCrs } from "../../../../lib/crs.ts";
import type { Extent, View, WmsRequest } from "./request.ts";

/** A tenth of a millimetre on the ground, in degrees and in metres: finer than any picture, and free of residues. */
const DECIMALS = { degrees: 10, m: 4 } as const;

/** An extent as BBOX is written. Never an exponent, a -0 or the residue of a division. */
function formatBbox(extent: Extent, crs: string, axisOrder: "xy" | "yx"): string {
  const [minX, minY, maxX, maxY] = extent;
  const decimals = DECIMALS[findCrs(crs)?.units ?? "m"];
  const ordered = axisOrder === "yx" ? [minY, minX, maxY, maxX] : [minX, minY, maxX, maxY];
  return ordered.map((value) => formatNumber(value, decimals)).join(",");
}

function formatNumber(value: number, decimals: number): string {
  const text = value.toFixed(decimals).replace(/\.?0+$/, "");
  return text === "-0" ? "0" : text;
}

/** Address of a picture of the map. */
export function getMapUrl(request: WmsRequest, view: View): string {
  return writeUrl(request.baseUrl, [
    ...head(request, "GetMap"),
    ...imageParameters(request, view),
    ...request.extra,
  ]);
}

export interface InfoQuery {
  layers: readonly string[];
  mimeType: string;
  /** Most features in the answer. */
  count: number;
  /** Pixel in the view, from the upper left corner. */
  pixel: readonly [number, number];
}

/** Address of what is at a pixel of a picture. */
export function getFeatureInfoUrl(request: WmsRequest, view: View, query: InfoQuery): string {
  const [column, row] = request.version === "1.3.0" ? ["I", "J"] : ["X", "Y"];
  return writeUrl(request.baseUrl, [
    ...head(request, "GetFeatureInfo"),
    ...imageParameters(request, view),
    ["QUERY_LAYERS", query.layers.join(",")],
    ["INFO_FORMAT", query.mimeType],
    ["FEATURE_COUNT", `${query.count}`],
    [column, `${query.pixel[0]}`],
    [row, `${query.pixel[1]}`],
    ...request.extra,
  ]);
}

/** Address of the service's own legend picture for one layer. */
export function getLegendGraphicUrl(request: WmsRequest, layer = 0): string {
  return writeUrl(request.baseUrl, [
    ...head(request, "GetLegendGraphic"),
    ["FORMAT", request.format],
    ["TRANSPARENT", `${request.transparent}`],
    ["LAYER", request.layers[layer] ?? ""],
    ["STYLE", request.styles[layer] ?? ""],
    // 1.3.0 wants to know which styling language it is; every service takes this one.
    ["SLD_VERSION", request.version === "1.3.0" ? "1.1.0" : null],
    ...request.extra.filter(([name]) => name !== "CQL_FILTER"),
  ]);
}

/** Address of what the service says about itself. */
export function getCapabilitiesUrl(request: Pick<WmsRequest, "baseUrl" | "version">): string {
  return writeUrl(request.baseUrl, head(request, "GetCapabilities"));
}

/** Identifies what is drawn: two requests with the same key give the same pictures. */
export function imageKey(request: WmsRequest): string {
  return getMapUrl(request, { extent: [0, 0, 0, 0], width: 0, height: 0 });
}

function head({ version }: Pick<WmsRequest, "version">, name: string): Parameters {
  return [
    ["SERVICE", "WMS"],
    ["VERSION", version],
    ["REQUEST", name],
  ];
}

function imageParameters(request: WmsRequest, { extent, width, height }: View): Parameters {
  const reference = request.version === "1.3.0" ? "CRS" : "SRS";
  return [
    ["FORMAT", request.format],
    ["TRANSPARENT", `${request.transparent}`],
    ["LAYERS", request.layers.join(",")],
    [reference, request.crs],
    // Must be there, also when it is empty.
    ["STYLES", request.styles.join(",")],
    ["WIDTH", `${width}`],
    ["HEIGHT", `${height}`],
    [request.bboxParameter, formatBbox(extent, request.crs, request.axisOrder)],
  ];
}

type Parameters = readonly (readonly [name: string, value: string | null])[];

/**
 * An address with parameters, each encoded once. What the base address has already stays, unless a parameter of the
 * same name (in any case, as WMS has it) replaces it. Spaces become %20, which every server reads, and not +.
 */
function writeUrl(base: string, parameters: Parameters): string {
  const [address = "", query = ""] = splitOnce(base.replace(/#.*$/s, ""), "?");
  const given = parameters.filter(
    (parameter): parameter is readonly [string, string] => parameter[1] !== null,
  );
  const names = new Set(given.map(([name]) => name.toUpperCase()));
  const kept = [...new URLSearchParams(query)].filter(([name]) => !names.has(name.toUpperCase()));
  const all = new URLSearchParams([...kept, ...given.map(([name, value]) => [name, value])]);
  return `${address}?${all.toString().replaceAll("+", "%20")}`;
}

function splitOnce(text: string, separator: string): [string, string] {
  const at = text.indexOf(separator);
  return at < 0 ? [text, ""] : [text.slice(0, at), text.slice(at + separator.length)];
}
