import type { Service } from "../../../../../core/api/kernel.ts";

/** Water levels of the gauges: an example of an external plugin's contract. */
export interface TideLevels extends Service<"tide-levels"> {
  /** Metres above the dataset's datum; null for an unknown station. */
  levelAt(station: string): number | null;
}
