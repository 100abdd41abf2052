import { readWmsCapabilities } from "../../../lib/diagnosis/wms-capabilities.ts";
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
  const layers = readWmsCapabilities(xml)?.layers;
  const known = names.flatMap((name) => layers?.get(name) ?? []);
  if (known.length === 0) return null;
  const times = known.map(({ dimensions }) => dimensions.get("time")).find((values) => values !== undefined);
  return {
    time: (period) => (times === undefined ? null : listedTime(times, period, now())),
    hasStyle: (layer, style) => layers?.get(layer)?.styles.has(style) ?? true,
  };
}
