import { when } from "mobx";
import type { AppServices } from "../../../core/plugin/app-services.ts";

/** Name of the performance mark: the first map with its data is on the screen. */
export const FIRST_MAP = "farvann:map-with-data";

/**
 * Sets the mark when everything that is switched on stands in the map or has failed, and the map has drawn it.
 * Benchmarks and end-to-end tests wait for it. Returns what stops it.
 */
export function markFirstMap({ datasets, map, startup }: AppServices): () => void {
  return when(
    () => {
      const wanted = datasets.all.filter(({ setting }) => setting.enabled);
      const settled = wanted.every(
        ({ active, updating, failure }) => (active && !updating) || failure !== null,
      );
      return startup.ready && wanted.length > 0 && settled && map.idle;
    },
    () => {
      requestAnimationFrame(() => performance.mark(FIRST_MAP));
    },
  );
}
