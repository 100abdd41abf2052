import type { TimeStore } from "../../../core/time/time-store.ts";
import type { Period } from "../../../lib/period.ts";

/**
 * The period after a key: arrows one month forward or back (across the end of the year), Home and End the first and
 * last month that can be chosen, PageUp and PageDown one year back and forward. Null for other keys.
 */
export function monthForKey(
  key: string,
  { year, month }: Period,
  time: Pick<TimeStore, "isAvailable" | "wholeYear">,
): Period | null {
  switch (key) {
    case "ArrowRight":
    case "ArrowDown":
      return step(year, month, 1, time);
    case "ArrowLeft":
    case "ArrowUp":
      return step(year, month, -1, time);
    case "Home":
      return firstAvailable(year, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], time);
    case "End":
      return firstAvailable(year, [12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1], time);
    case "PageUp":
      return { year: year - 1, month };
    case "PageDown":
      return { year: year + 1, month };
    default:
      return null;
  }
}

/** The whole year is last: before it is December, after it January of the next year. */
function step(
  year: number,
  month: number | null,
  by: 1 | -1,
  time: Pick<TimeStore, "isAvailable" | "wholeYear">,
): Period | null {
  if (month === null)
    return by === 1
      ? allowed({ year: year + 1, month: 1 }, time)
      : firstAvailable(year, [12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1], time);
  if (month + by === 0) return allowed({ year: year - 1, month: time.wholeYear ? null : 12 }, time);
  if (month + by === 13)
    return time.wholeYear ? { year, month: null } : allowed({ year: year + 1, month: 1 }, time);
  const next = { year, month: month + by };
  if (time.isAvailable(year, next.month)) return next;
  return time.wholeYear && by === 1 ? { year, month: null } : null;
}

function allowed(period: Period, time: Pick<TimeStore, "isAvailable">): Period | null {
  return time.isAvailable(period.year, period.month) ? period : null;
}

function firstAvailable(year: number, months: number[], time: Pick<TimeStore, "isAvailable">): Period | null {
  const month = months.find((candidate) => time.isAvailable(year, candidate));
  return month === undefined ? null : { year, month };
}
