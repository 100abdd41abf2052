import { type AisModel, shapeOf } from "./format.ts";
import type { Change, Target } from "./target-table.ts";

/** Changes that are remembered: some ten seconds of a busy feed. A client further behind gets the latest state instead. */
const REMEMBERED = 16_384;
/** One change of a vessel within this time reaches clients that asked for fewer, ms. */
const DOWNSAMPLED = 60_000;

/** One change, written once for all clients that want the same model. */
export interface LoggedChange {
  sequence: number;
  target: Target;
  /** Whether it is the first of its vessel in this minute. */
  first: boolean;
  text(model: AisModel): string;
}

/**
 * The latest changes in their order. Clients keep only the number of what they have had, so that a thousand slow
 * ones cost no more memory than one.
 */
export class ChangeLog {
  private readonly ring = new Array<LoggedChange | undefined>(REMEMBERED);
  private readonly minutes = new Map<number, number>();
  /** Number of the last change, as the table counts them. */
  head = 0;

  add({ target }: Change): void {
    this.head = target.change;
    const minute = Math.floor(target.positionAt / DOWNSAMPLED);
    const first = this.minutes.get(target.record.mmsi) !== minute;
    if (first) this.minutes.set(target.record.mmsi, minute);
    this.ring[this.head % REMEMBERED] = logged(this.head, target, first);
  }

  /** Forgets the minutes of vessels that are gone. */
  prune(now: number): void {
    const oldest = Math.floor(now / DOWNSAMPLED) - 2;
    for (const [mmsi, minute] of this.minutes) if (minute < oldest) this.minutes.delete(mmsi);
  }

  /** Whether everything after `sequence` is still remembered. */
  reaches(sequence: number): boolean {
    return sequence >= this.head - REMEMBERED && sequence <= this.head;
  }

  *after(sequence: number): Iterable<LoggedChange> {
    for (let number = sequence + 1; number <= this.head; number += 1) {
      const change = this.ring[number % REMEMBERED];
      if (change) yield change;
    }
  }
}

function logged(sequence: number, target: Target, first: boolean): LoggedChange {
  // The record goes on changing; what happened now is written down at once in the usual model, in others on demand.
  const snapshot = { ...target.record };
  const texts = new Map<string, string>();
  return {
    sequence,
    target: { ...target, record: snapshot },
    first,
    text(model) {
      const key = `${model.modelType} ${model.modelFormat}`;
      const known = texts.get(key) ?? JSON.stringify(shapeOf(snapshot, model));
      texts.set(key, known);
      return known;
    },
  };
}
