import type { Language, Theme } from "../../../core/api/kernel.ts";
import { findCrs } from "../../../lib/crs.ts";
import type { WmsOptions } from "../../../schemas/generated/options/wms.ts";
import { cqlForLayers, cqlIn } from "./url/cql.ts";
import { requestAxisOrder, type WmsRequest } from "./url/request.ts";

/** State of the dataset that affects its requests. */
export interface RequestState {
  baseUrl: string;
  theme: Theme;
  language: Language;
  /** Checked period, or null when the requests carry none. */
  time: string | null;
  /** Whether the service has a style; absent or null: unknown. */
  hasStyle?: ((layer: string, style: string) => boolean) | null;
  /** The service does not draw the night styles. */
  withoutNight?: boolean;
  /** Codes of the filter in the request, or null when the filter hides nothing. */
  codes: readonly (string | number)[] | null;
}

/** The present request of a dataset. */
export function buildRequest(options: WmsOptions, state: RequestState): WmsRequest {
  const { version, layers, format, transparent, bboxParameter, cqlFilter, languageParameter } = options;
  // The older protocol has no CRS:84; there, EPSG:4326 is the same thing.
  const crs = version === "1.1.1" && options.crs === "CRS:84" ? "EPSG:4326" : options.crs;
  const condition = cqlFilter && cqlIn(cqlFilter.property, state.codes);
  const extra: [string, string | null][] = [
    [options.timeParameter || "TIME", options.timeParameter ? state.time : null],
    ["CQL_FILTER", cqlForLayers(condition, layers.length)],
    [languageParameter || "LANGUAGE", languageParameter ? options.languageCodes[state.language] : null],
  ];
  for (const [name, value] of Object.entries(options.parameters)) extra.push([name, value ?? null]);
  return {
    baseUrl: state.baseUrl,
    version,
    layers,
    styles: stylesOf(options, state),
    format,
    transparent,
    crs,
    axisOrder: requestAxisOrder(version, findCrs(crs)?.axisOrder ?? "xy", options.axisOrder),
    bboxParameter,
    extra,
  };
}

/** The styles of the theme. When the service lacks one, the day style is used, and without that the service's default. */
function stylesOf(options: WmsOptions, { theme, hasStyle, withoutNight }: RequestState): readonly string[] {
  const { layers, styles, stylesNight } = options;
  const wanted = theme === "night" && stylesNight && !withoutNight ? stylesNight : styles;
  if (!hasStyle) return wanted;
  return wanted.map((style, index) => {
    const layer = layers[index] ?? "";
    return [style, styles[index]].find((one) => one && hasStyle(layer, one)) ?? "";
  });
}
