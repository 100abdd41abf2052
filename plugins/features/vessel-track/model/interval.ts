import type { AppServices } from "../../../../core/api/kernel.ts";
import type { ShareOptionValue } from "../../../../lib/share-link/share-config.ts";
import type { TrackInterval } from "../../../../lib/track-interval.ts";
import { mondayOf } from "../../../../lib/week.ts";
import type { AisOptions } from "../../../../schemas/generated/options/ais.ts";

const DAY_MS = 86_400_000;
/** Maximum length of a track, days. */
export const MAX_DAYS = 14;

/** Choices in minutes: the manifest's default, 6 h, 24 h, 3 days, 14 days. */
export function presetsOf(trackMinutes: number): number[] {
  return [...new Set([trackMinutes, 360, 1_440, 4_320, 20_160])].sort((a, b) => a - b);
}

/** The week that the map shows, where tracks come by weeks; null: any time can be asked for. */
export function weekInterval(
  { pathType }: Pick<AisOptions, "pathType">,
  { unit, enabled, year, week }: Pick<AppServices["time"], "unit" | "enabled" | "year" | "week">,
): Extract<TrackInterval, { kind: "between" }> | null {
  if (pathType !== "fiskehelse" || !enabled || unit !== "week" || week === null) return null;
  const from = mondayOf({ year, week });
  return { kind: "between", from, to: from + 7 * DAY_MS - 1 };
}

export type IntervalFault = "incomplete" | "order" | "too-long" | "future";

/** The error of an interval that the user typed; null: none. */
export function faultOf(
  from: number | null,
  to: number | null,
  now: number,
  maxDays = MAX_DAYS,
): IntervalFault | null {
  if (from === null || to === null) return "incomplete";
  if (to <= from) return "order";
  if (to - from > maxDays * DAY_MS) return "too-long";
  return from > now ? "future" : null;
}

/** The interval of a share link; null when there is no valid one. */
export function intervalOfShare(shared: ShareOptionValue | undefined, now: number): TrackInterval | null {
  if (typeof shared !== "object") return null;
  const [from, to] = [Date.parse(shared.from), Date.parse(shared.to)];
  return Number.isNaN(from) || Number.isNaN(to) || faultOf(from, to, now)
    ? null
    : { kind: "between", from, to };
}
