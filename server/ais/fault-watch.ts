import type { DecoderCounts } from "./decoder.ts";

/** Share of lines that nobody can read from which on it is told, and fewest lines that say anything about a source. */
const MIN_FAULT_SHARE = 0.1;
const MIN_LINES = 20;

/** Looks now and then at what a decoder has counted. */
export class FaultWatch {
  private lines = 0;
  private faults: Record<string, number> = {};

  constructor(
    private readonly source: string,
    private readonly counts: DecoderCounts,
  ) {}

  /** What has been wrong since the last look, or null when little was. */
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
