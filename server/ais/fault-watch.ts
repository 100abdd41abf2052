import type { DecoderCounts } from "./decoder.ts";

/** Share of unreadable lines from which on a warning is logged, and the fewest lines that allow a judgement. */
const MIN_FAULT_SHARE = 0.1;
const MIN_LINES = 20;

/** Checks the counters of a decoder at intervals. */
export class FaultWatch {
  private lines = 0;
  private faults: Record<string, number> = {};

  constructor(
    private readonly source: string,
    private readonly counts: DecoderCounts,
  ) {}

  /** Warning about the faults since the last check, or null when there were few. */
  check(): string | null {
    const lines = this.counts.lines - this.lines;
    const faults = Object.entries(this.counts.faults)
      .map(([fault, count]): [string, number] => [fault, count - (this.faults[fault] ?? 0)])
      .filter(([fault, count]) => fault !== "other" && count > 0);
    this.lines = this.counts.lines;
    this.faults = { ...this.counts.faults };
    const bad = faults.reduce((sum, [, count]) => sum + count, 0);
    if (lines < MIN_LINES || bad < lines * MIN_FAULT_SHARE) return null;
    const kinds = faults.map(([fault, count]) => `${fault} ${count}`).join(", ");
    return `AIS from ${this.source}: ${bad} of ${lines} lines of the last minute gave nothing (${kinds})`;
  }
}
