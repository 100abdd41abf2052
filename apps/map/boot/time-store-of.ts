import { loadSurely } from "../../../core/services/parts/load-part.ts";
import { TimeStore } from "../../../core/time/time-store.ts";
import type { ResolvedManifest } from "../../../schemas/generated/resolved-manifest.ts";

/** The class of the period store for a manifest: those of weeks and days are loaded on demand. */
export async function timeStoreOf({ time }: Pick<ResolvedManifest, "time">): Promise<typeof TimeStore> {
  switch (time.unit) {
    case "month":
      return TimeStore;
    case "week":
      return (await loadSurely(() => import("../../../core/time/week-time.ts"))).WeekTime;
    case "day":
      return (await loadSurely(() => import("../../../core/time/day-time.ts"))).DayTime;
  }
}
