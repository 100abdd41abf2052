import { readWmsCapabilities } from "../../../lib/ogc/wms-capabilities.ts";
import { listedTime } from "./url/listed-time.ts";

/** What a service offers for a dataset, by its capabilities. */
export interface Offer {
  /** TIME to request in a period; null: the service lists none there. */
  time(period: string): string | null;
  hasStyle(layer: string, style: string): boolean;
}

/**
 * Parses the offer; null when the text does not contain the layers.
 * @param xml answer to GetCapabilities
 * @param now ms since 1970
 */
export function readOffer(xml: string, names: readonly string[], now: () => number): Offer | null {
  const service = readWmsCapabilities(xml);
  const layers = "refused" in service ? [] : service.layers;
  const layerOf = (wanted: string) => layers.find(({ name }) => name === wanted);
  const known = names.flatMap((name) => layerOf(name) ?? []);
  if (known.length === 0) return null;
  const times = known.find(({ time }) => time !== null)?.time?.values;
  return {
    time: (period) => (times === undefined ? null : listedTime(times, period, now())),
    hasStyle: (layer, style) => layerOf(layer)?.styles.some(({ name }) => name === style) ?? true,
  };
}
