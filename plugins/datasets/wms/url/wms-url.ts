import { findCrs } from "../../../../lib/crs.ts";
import { plainDecimal } from "../../../../lib/trim.ts";
import type { Extent, View, WmsRequest } from "./request.ts";

/**
 * A tenth of a millimetre on the ground, in degrees and in metres: finer than any image, and without rounding residues.
 */
const DECIMALS = { degrees: 10, m: 4 } as const;

/** An extent as BBOX, without an exponent, -0 or rounding residue. */
function formatBbox(extent: Extent, crs: string, axisOrder: "xy" | "yx"): string {
  const [minX, minY, maxX, maxY] = extent;
  const decimals = DECIMALS[findCrs(crs)?.units ?? "m"];
  const ordered = axisOrder === "yx" ? [minY, minX, maxY, maxX] : [minX, minY, maxX, maxY];
  return ordered.map((value) => formatNumber(value, decimals)).join(",");
}

function formatNumber(value: number, decimals: number): string {
  return plainDecimal(value, decimals);
}

/** Address of an image of the map. */
export function getMapUrl(request: WmsRequest, view: View): string {
  return writeUrl(request.baseUrl, [
    ...head(request, "GetMap"),
    ...imageParameters(request, view),
    ...densityParameters(request, view),
    ...request.extra,
  ]);
}

/** Pixels per inch that services assume: WMS defines a pixel as 0.28 mm. */
const STANDARD_DPI = 90;

/** Each product has a parameter of its own for the same and ignores the others: MapServer, QGIS, GeoServer. */
function densityParameters({ extra }: WmsRequest, { pixelRatio = 1 }: View): [string, string][] {
  if (pixelRatio <= 1) return [];
  const dpi = Math.round(STANDARD_DPI * pixelRatio);
  const parameters: [string, string][] = [
    ["MAP_RESOLUTION", `${dpi}`],
    ["DPI", `${dpi}`],
    ["FORMAT_OPTIONS", `dpi:${dpi}`],
  ];
  return parameters.filter(([name]) => !extra.some(([own]) => own.toUpperCase() === name));
}

export interface InfoQuery {
  layers: readonly string[];
  mimeType: string;
  /** Maximum number of features in the answer. */
  count: number;
  /** Pixel in the view, from the upper left corner. */
  pixel: readonly [number, number];
}

/** Address of a GetFeatureInfo request for a pixel of an image. */
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

/** Address of the service's own legend image for one layer. */
export function getLegendGraphicUrl(request: WmsRequest, layer = 0): string {
  return writeUrl(request.baseUrl, [
    ...head(request, "GetLegendGraphic"),
    ["FORMAT", request.format],
    ["TRANSPARENT", `${request.transparent}`],
    ["LAYER", request.layers[layer] ?? ""],
    ["STYLE", request.styles[layer] ?? ""],
    // 1.3.0 requires the version of the styling language; every service accepts this one.
    ["SLD_VERSION", request.version === "1.3.0" ? "1.1.0" : null],
    ...request.extra.filter(([name]) => name !== "CQL_FILTER"),
  ]);
}

/** Address of the capabilities. */
export function getCapabilitiesUrl(request: Pick<WmsRequest, "baseUrl" | "version">): string {
  return writeUrl(request.baseUrl, head(request, "GetCapabilities"));
}

/** Identifies the content of an image: two requests with the same key give the same images. */
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
    // Required, also when it is empty.
    ["STYLES", request.styles.join(",")],
    ["WIDTH", `${width}`],
    ["HEIGHT", `${height}`],
    [request.bboxParameter, formatBbox(extent, request.crs, request.axisOrder)],
  ];
}

type Parameters = readonly (readonly [name: string, value: string | null])[];

/**
 * An address with parameters, each encoded once. Parameters of the base address are kept, unless one with the same name
 * (ignoring case, as in WMS) replaces them. Spaces become %20, which every server supports, and not +.
 */
function writeUrl(base: string, parameters: Parameters): string {
  const [address = "", query = ""] = splitOnce(splitOnce(base, "#")[0], "?");
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
