import { osloOffset } from "../../../../lib/oslo-time.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Months between two marks. */
const MONTHS = [1, 2, 3, 6, 12, 24, 60, 120, 240, 600];
/** Most names of months that stand beside each other in the narrowest dock. */
const MAX_NAMES = 7;

/** Where a time axis has a mark. */
export interface Tick {
  time: number;
  /** `day` and `month` begin there; `hour` is a clock time between days. */
  kind: "hour" | "day" | "month";
}

/** What the wall clock is ahead of UTC at an instant, ms. */
export type ZoneOffset = (time: number) => number;

export const IN_NORWAY: ZoneOffset = osloOffset;
export const IN_UTC: ZoneOffset = () => 0;

/**
 * Marks of an axis: every six hours and each midnight for up to four days, midnights for up to three weeks, else the
 * first of months or years, as many as have room for their names.
 */
export function ticksOf(from: number, to: number, offset: ZoneOffset): Tick[] {
  const span = to - from;
  if (span <= 21 * DAY) return dayTicks(from, to, span <= 4 * DAY ? 6 * HOUR : DAY, offset);
  const every = MONTHS.find((months) => span / (months * 30 * DAY) <= MAX_NAMES) ?? 1_200;
  const first = new Date(from + offset(from));
  const ticks: Tick[] = [];
  for (let month = first.getUTCFullYear() * 12 + first.getUTCMonth(); ; month += 1) {
    const local = Date.UTC(Math.floor(month / 12), month % 12);
    const time = local - offset(local);
    if (time > to) return ticks;
    if (time >= from && month % every === 0) ticks.push({ time, kind: "month" });
  }
}

function dayTicks(from: number, to: number, every: number, offset: ZoneOffset): Tick[] {
  const ticks: Tick[] = [];
  // In the wall clock, where days and hours are whole; a night of 23 or 25 hours has them too.
  for (let local = Math.ceil((from + offset(from)) / every) * every; ; local += every) {
    const time = local - offset(local - offset(local));
    if (time > to) return ticks;
    if (time >= from) ticks.push({ time, kind: local % DAY === 0 ? "day" : "hour" });
  }
}

/** Where a time lies between the ends of an axis, 0–1. */
export function shareOf(time: number, from: number, to: number): number {
  return to > from ? Math.max(0, Math.min(1, (time - from) / (to - from))) : 0;
}
