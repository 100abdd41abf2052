import type { Service } from "../core/api/kernel.ts";
import type { LonLat } from "../lib/lon-lat.ts";

/** Navigational warnings of the datasets that are on. */
export interface NavigationalWarnings extends Service<"navigational-warnings"> {
  /**
   * The warning in force that the beacon at a position is not lit; null when there is none. Category (spec §9): 1 the
   * light is out, 2 the light is unreliable, 3 the mark is gone. Observed.
   */
  extinguishedAt(place: LonLat): { category: 1 | 2 | 3; datasetId: string; featureId: string } | null;
}
