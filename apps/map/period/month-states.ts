import type { TimeStore } from "../../../core/time/time-store.ts";
import type { Bar } from "./histogram-store.ts";

export interface MonthState {
  /** 1–12. */
  month: number;
  available: boolean;
  /** whole: all data is in; partial: hatched; none: has not begun. */
  kind: "whole" | "partial" | "none";
  /** What the bar shows; null when it is not known. */
  amount: number | null;
}

/** The twelve months of a year: whether each can be chosen, and what its bar shows. */
export function monthStates(
  time: Pick<TimeStore, "year" | "isAvailable">,
  bars: ReadonlyMap<number, Bar>,
): MonthState[] {
  return Array.from({ length: 12 }, (_, index) => {
    const month = index + 1;
    const bar = bars.get(month);
    const available = time.isAvailable(time.year, month);
    if (!available) return { month, available, kind: "none", amount: 0 };
    return {
      month,
      available,
      kind: bar && !bar.complete ? "partial" : "whole",
      amount: bar?.amount ?? null,
    };
  });
}

const HIGHEST = 32;
const LOWEST = 2;

/** Height of a bar, px. What is not known, and nothing, are flat. */
export function barHeight(amount: number | null, maxAmount: number): number {
  if (amount === null || amount <= 0 || maxAmount <= 0) return LOWEST;
  return Math.max(LOWEST, Math.round((amount / maxAmount) * HIGHEST));
}
