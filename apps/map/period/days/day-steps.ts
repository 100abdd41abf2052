/** Maximum number of year labels below the slider. */
const MAX_TICKS = 8;

/** Days as their midnight in UTC, ms: the same day of the previous or next month, or its last day if it is shorter. */
export function monthOn(day: number, by: 1 | -1): number {
  const date = new Date(day);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + by];
  const length = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return Date.UTC(year, month, Math.min(date.getUTCDate(), length));
}

/** Beginnings of years on the slider; of many only every second, third … */
export function yearTicks(first: number, last: number): { day: number; year: number }[] {
  const from = new Date(first).getUTCFullYear();
  const to = new Date(last).getUTCFullYear();
  const every = Math.ceil((to - from + 1) / MAX_TICKS);
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
    .filter((year) => (year - from) % every === 0)
    .map((year) => ({ day: Math.max(first, Date.UTC(year, 0, 1)), year }));
}
