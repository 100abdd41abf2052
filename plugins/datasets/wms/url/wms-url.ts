import { formatBbox } from "./bbox.ts";
import type { View, WmsRequest } from "./request.ts";
import { type Parameters, writeUrl } from "./write-url.ts";

/** Address of a picture of the map. */
export function getMapUrl(request: WmsRequest, view: View): string {
  return writeUrl(request.baseUrl, [...head(request, "GetMap"), ...picture(request, view), ...request.extra]);
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
    ...picture(request, view),
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
export function pictureKey(request: WmsRequest): string {
  return getMapUrl(request, { extent: [0, 0, 0, 0], width: 0, height: 0 });
}

function head({ version }: Pick<WmsRequest, "version">, name: string): Parameters {
  return [
    ["SERVICE", "WMS"],
    ["VERSION", version],
    ["REQUEST", name],
  ];
}

function picture(request: WmsRequest, { extent, width, height }: View): Parameters {
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
