import type { Service } from "../../../../../core/api/kernel.ts";

/** Water levels of the gauges: what a contract of a plugin from elsewhere looks like. */
export interface TideLevels extends Service<"tide-levels"> {
  /** Metres above the dataset's datum; null for a station that there is not. */
  levelAt(station: string): number | null;
}
