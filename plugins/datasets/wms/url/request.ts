/** What all requests to one WMS have in common, with the state that decides what the map shows. */
export interface WmsRequest {
  /** Address of the service; its own query is kept. */
  baseUrl: string;
  version: "1.1.1" | "1.3.0";
  layers: readonly string[];
  /** One a layer, or none for the default styles. */
  styles: readonly string[];
  format: string;
  transparent: boolean;
  crs: string;
  /** Order of the coordinates as they are written into the request. */
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
}

/**
 * Order of the axes in a request. In 1.1.1 x comes first whatever the CRS; in 1.3.0 the CRS decides, by the table of
 * reference systems and not by the version. A dataset's override wins over both.
 */
export function requestAxisOrder(
  version: WmsRequest["version"],
  tableOrder: "xy" | "yx",
  override: "table" | "xy" | "yx",
): "xy" | "yx" {
  if (override !== "table") return override;
  return version === "1.1.1" ? "xy" : tableOrder;
}
