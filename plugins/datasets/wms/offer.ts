import { readWmsCapabilities } from "../../../lib/ogc/wms-capabilities.ts";
import { listedTime } from "./url/listed-time.ts";

/** What a service says that it has of what a dataset asks for. */
export interface Offer {
  /** What to ask for in a period; null: it lists no time there. */
  time(period: string): string | null;
  hasStyle(layer: string, style: string): boolean;
}

/**
 * Reads an offer; null when the text says nothing of the layers.
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
