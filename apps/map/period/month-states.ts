import type { TimeStore } from "../../../core/time/time-store.ts";
import type { Bar } from "./histogram-store.ts";

export interface MonthState {
  /** 1–12. */
  month: number;
  available: boolean;
  /** whole: complete data; partial: hatched; none: not begun. */
  kind: "whole" | "partial" | "none";
  /** Value of the bar; null when unknown. */
  amount: number | null;
}

/** The twelve months of a year: whether each can be chosen, and the value of its bar. */
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

/** Height of a bar, px. Unknown and zero are flat. */
export function barHeight(amount: number | null, maxAmount: number): number {
  if (amount === null || amount <= 0 || maxAmount <= 0) return LOWEST;
  return Math.max(LOWEST, Math.round((amount / maxAmount) * HIGHEST));
}
