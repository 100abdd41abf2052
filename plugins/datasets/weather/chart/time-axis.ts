import { DAY } from "../../../../lib/oslo-time.ts";
import type { PageTimes } from "../times.ts";

const HOUR = 3_600_000;

/** The horizontal axis that charts share. */
export interface TimeAxis {
  /** ms since the epoch. */
  from: number;
  to: number;
  /** Left and right end of the plots, and the width of the whole, px. */
  left: number;
  right: number;
  width: number;
  x(time: number): number;
}

export function timeAxis(
  from: number,
  to: number,
  width: number,
  { left, right }: { left: number; right: number },
): TimeAxis {
  const end = width - right;
  return {
    from,
    to,
    left,
    right: end,
    width,
    x: (time) => left + ((time - from) / (to - from)) * (end - left),
  };
}

export interface Tick {
  time: number;
  x: number;
  /** The first hour of a day. */
  isMidnight: boolean;
}

/**
 * Hours of the clock that are a multiple of `every`; at a change of the clock an hour may be missing. More than a day is
 * a number of whole days.
 */
export function hourTicks(
  { from, to, x }: TimeAxis,
  every: number,
  times: Pick<PageTimes, "hourOf" | "dayOf">,
): Tick[] {
  const ticks: Tick[] = [];
  for (let time = Math.ceil(from / HOUR) * HOUR; time <= to; time += HOUR) {
    const hour = times.hourOf(time);
    const isTick =
      every <= 24 ? hour % every === 0 : hour === 0 && (times.dayOf(time) / DAY) % (every / 24) === 0;
    if (isTick) ticks.push({ time, x: x(time), isMidnight: hour === 0 });
  }
  return ticks;
}

/** Hours between names on an axis, so that the name of an hour has `room` px, and that of a day `dayRoom`. */
export function spacingOf({ from, to, left, right }: TimeAxis, room: number, dayRoom: number): number {
  const perHour = (right - left) / ((to - from) / HOUR);
  return (
    [1, 2, 3, 6, 12].find((hours) => hours * perHour >= room) ??
    [1, 2, 3, 7].map((days) => days * 24).find((hours) => hours * perHour >= dayRoom) ??
    14 * 24
  );
}
