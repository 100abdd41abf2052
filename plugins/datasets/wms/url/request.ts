/** Common part of all requests to one WMS, with the state that determines the map. */
export interface WmsRequest {
  /** Address of the service; its own query is kept. */
  baseUrl: string;
  version: "1.1.1" | "1.3.0";
  layers: readonly string[];
  /** One per layer, or none for the default styles. */
  styles: readonly string[];
  format: string;
  transparent: boolean;
  crs: string;
  /** Order of the coordinates in the request. */
  axisOrder: "xy" | "yx";
  bboxParameter: "BBOX" | "bbox";
  /** `TIME`, the filter, the language and the manifest's own parameters, in order; null values are left out. */
  extra: readonly (readonly [name: string, value: string | null])[];
}

/** Minimum x, minimum y, maximum x, maximum y in the units of the request's CRS, always x before y. */
export type Extent = readonly [number, number, number, number];

export interface View {
  extent: Extent;
  /** px. */
  width: number;
  height: number;
  /** Pixels of the image for each CSS px, when there are more than one: services then draw lines and letters larger. */
  pixelRatio?: number;
}

/**
 * Order of the axes in a request. In 1.1.1 x always comes first; in 1.3.0 the table of reference systems determines the
 * order. A dataset's override takes precedence.
 */
export function requestAxisOrder(
  version: WmsRequest["version"],
  tableOrder: "xy" | "yx",
  override: "table" | "xy" | "yx",
): "xy" | "yx" {
  if (override !== "table") return override;
  return version === "1.1.1" ? "xy" : tableOrder;
}
