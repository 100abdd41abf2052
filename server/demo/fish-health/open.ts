import { join } from "node:path";
import { FishHealthHistory, lastReportedWeek } from "./history.ts";
import { type Locality, readLocalities } from "./localities.ts";

/** The history up to the week that was last reported; made at the first question, and again when another week is over. */
export function openFishHealth(areaFolder: string, clock: () => Date): () => Promise<FishHealthHistory> {
  let localities: readonly Locality[] | null = null;
  let made: { key: string; history: Promise<FishHealthHistory> } | null = null;
  return () => {
    const last = lastReportedWeek(clock());
    const key = `${last.year}-${last.week}`;
    if (made?.key !== key) {
      localities ??= readLocalities(join(areaFolder, "locality.json"));
      made = { key, history: FishHealthHistory.make(localities, last) };
    }
    return made.history;
  };
}
