import type { StreamEncoding } from "./stream-encoding.ts";
import type { Target, TargetKind } from "./target-table.ts";

/** Changes that are remembered: some ten seconds of a busy feed. A client further behind gets the latest state instead. */
const CAPACITY = 16_384;
/** One change of a vessel within this time reaches clients that asked for fewer, ms. */
const DOWNSAMPLE_INTERVAL_MS = 60_000;

/** One change, written once for all clients that want it in the same way. */
export interface LoggedChange {
  target: Target;
  /** Whether it is the first of its target in this minute. */
  first: boolean;
  encode(encoding: StreamEncoding): string;
}

/**
 * The latest changes in their order. Clients keep only the number of what they have had, so that a thousand slow
 * ones cost no more memory than one.
 */
export class ChangeLog {
  private readonly ring = new Array<LoggedChange | undefined>(CAPACITY);
  /** The last minute of each target; one number may be that of two. */
  private readonly minutes: Record<TargetKind, Map<number, number>> = { vessel: new Map(), aton: new Map() };
  private firstSeq = 0;
  /** Number of the last change, as the table counts them. */
  head = 0;

  /** Goes on behind changes of a former process, of which only the outcome is known. */
  startAfter(sequence: number): void {
    this.firstSeq = sequence;
    this.head = sequence;
  }

  add(target: Target): void {
    this.head = target.change;
    const minute = Math.floor(target.positionAt / DOWNSAMPLE_INTERVAL_MS);
    const minutes = this.minutes[target.kind];
    const first = minutes.get(target.record.mmsi) !== minute;
    if (first) minutes.set(target.record.mmsi, minute);
    this.ring[this.head % CAPACITY] = loggedChange(target, first);
  }

  /** Forgets the minutes of targets that are gone. */
  prune(now: number): void {
    const oldest = Math.floor(now / DOWNSAMPLE_INTERVAL_MS) - 2;
    for (const minutes of Object.values(this.minutes))
      for (const [mmsi, minute] of minutes) if (minute < oldest) minutes.delete(mmsi);
  }

  /** Whether everything after `sequence` is still remembered. */
  hasAllAfter(sequence: number): boolean {
    return sequence >= Math.max(this.firstSeq, this.head - CAPACITY);
  }

  *after(sequence: number): Iterable<LoggedChange> {
    for (let number = sequence + 1; number <= this.head; number += 1) {
      const change = this.ring[number % CAPACITY];
      if (change) yield change;
    }
  }
}

function loggedChange(target: Target, first: boolean): LoggedChange {
  // The record goes on changing; what happened now is kept, and written when somebody wants it.
  const snapshot: Target = { ...target, record: { ...target.record } };
  const texts: string[] = [];
  return {
    target: snapshot,
    first,
    encode(encoding) {
      const text = texts[encoding.index] ?? encoding.encode(snapshot);
      texts[encoding.index] = text;
      return text;
    },
  };
}
