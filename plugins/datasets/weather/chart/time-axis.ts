import { hourOf } from "../times.ts";

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
  /** The first hour of a day in Norway. */
  isMidnight: boolean;
}

/** Hours of the clock in Norway that are a multiple of `every`; at a change of the clock an hour may be missing. */
export function hourTicks({ from, to, x }: TimeAxis, every: number): Tick[] {
  const ticks: Tick[] = [];
  for (let time = Math.ceil(from / HOUR) * HOUR; time <= to; time += HOUR) {
    const hour = hourOf(time);
    if (hour % every === 0) ticks.push({ time, x: x(time), isMidnight: hour === 0 });
  }
  return ticks;
}

/** Hours between names on an axis, so that each has `room` px. */
export function spacingOf({ from, to, left, right }: TimeAxis, room: number): number {
  const perHour = (right - left) / ((to - from) / HOUR);
  return [1, 2, 3, 6, 12].find((hours) => hours * perHour >= room) ?? 24;
}
