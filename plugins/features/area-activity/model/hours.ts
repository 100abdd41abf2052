import type { ShareOptionValue } from "../../../../lib/share-link/share-config.ts";
import type { Span } from "../../../../lib/track-interval.ts";

const HOUR_MS = 3_600_000;
/** Most hours to choose from. */
const MAX_HOURS = 168;

/** The whole hours of a span, the latest first; the present one until now. */
export function hoursOf({ from, to }: Span): Span[] {
  const last = Math.floor((to - 1) / HOUR_MS);
  const count = Math.min(MAX_HOURS, last - Math.floor(from / HOUR_MS) + 1);
  return Array.from({ length: count }, (_, index) => {
    const begin = (last - index) * HOUR_MS;
    return { from: Math.max(from, begin), to: Math.min(to, begin + HOUR_MS) };
  });
}

/** The hour of a share link; null when it has none that can be replayed. */
export function hourOfShare(shared: ShareOptionValue | undefined, now: number): Span | null {
  if (typeof shared !== "object") return null;
  const hour = { from: Date.parse(shared.from), to: Date.parse(shared.to) };
  const length = hour.to - hour.from;
  return length > 0 && length <= HOUR_MS && hour.from < now ? hour : null;
}

export const shareOfHour = ({ from, to }: Span): ShareOptionValue => ({
  from: new Date(from).toISOString(),
  to: new Date(to).toISOString(),
});
