import type { WeekTime } from "../../../../core/time/week-time.ts";
import type { Period } from "../../../../lib/period.ts";
import { weeksIn } from "../../../../lib/week.ts";
import type { Bar } from "../histogram-store.ts";

export interface WeekState {
  /** 1–53. */
  week: number;
  /** whole: complete data; partial: not over, or incomplete; none: not begun. */
  kind: "whole" | "partial" | "none";
  /** Value of the bar; null when unknown. */
  amount: number | null;
}

type Time = Pick<WeekTime, "year" | "week" | "running" | "offers" | "step">;

/** The 52 or 53 weeks of the selected year: whether each can be chosen, and the value of its bar. */
export function weekStates(time: Time, bars: ReadonlyMap<number, Bar>): WeekState[] {
  const { year, running } = time;
  return Array.from({ length: weeksIn(year) }, (_, index) => {
    const week = index + 1;
    const bar = bars.get(week);
    if (!time.offers({ year, month: null, week })) return { week, kind: "none", amount: 0 };
    const runs = running.year === year && running.week === week;
    return { week, kind: runs || bar?.complete === false ? "partial" : "whole", amount: bar?.amount ?? null };
  });
}

/**
 * The week after a key, as usual for sliders: arrows one forward or back, also into another year; Home and End the
 * first and last week of the year that can be chosen; page keys one year forward or back. Null for other keys.
 */
export function weekForKey(key: string, time: Time): Period | null {
  const { year, week } = time;
  switch (key) {
    case "ArrowRight":
    case "ArrowUp":
      return time.step(1);
    case "ArrowLeft":
    case "ArrowDown":
      return time.step(-1);
    case "Home":
      return { year, month: null, week: 1 };
    case "End":
      return { year, month: null, week: weeksIn(year) };
    case "PageUp":
      return inYear(year + 1, week);
    case "PageDown":
      return inYear(year - 1, week);
    default:
      return null;
  }
}

/** The week of the same number in another year; for week 53 the last one. */
export function inYear(year: number, week: number | null): Period {
  return { year, month: null, week: Math.min(week ?? 1, weeksIn(year)) };
}

/** Numbers below the bars: round ones and the last, except near marks and the selected week. */
export function weekLabels(
  weeks: number,
  selected: number,
  marks: readonly { from: number; to: number }[],
): number[] {
  return [1, 10, 20, 30, 40, weeks].filter(
    (week) =>
      Math.abs(week - selected) > 2 && !marks.some(({ from, to }) => week >= from - 1 && week <= to + 1),
  );
}
