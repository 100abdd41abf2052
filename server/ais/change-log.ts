import type { StreamEncoding } from "./stream-encoding.ts";
import type { Target, TargetKind } from "./target-table.ts";

/** Changes that the log holds: about ten seconds of a busy feed. A client further behind gets the latest state instead. */
const CAPACITY = 16_384;
/** Clients that asked for downsampling get one change of a vessel per interval, ms. */
const DOWNSAMPLE_INTERVAL_MS = 60_000;

/** One change; the text is encoded once for all clients with the same encoding. */
export interface LoggedChange {
  target: Target;
  /** Whether it is the first change of its target in this interval. */
  first: boolean;
  encode(encoding: StreamEncoding): string;
}

/**
 * The latest changes in order. A client keeps only the number of the last change it got, so that a thousand slow
 * clients need no more memory than one.
 */
export class ChangeLog {
  private readonly ring = new Array<LoggedChange | undefined>(CAPACITY);
  /** The last interval of each target. A vessel and an aid to navigation may have the same MMSI. */
  private readonly minutes: Record<TargetKind, Map<number, number>> = { vessel: new Map(), aton: new Map() };
  private firstSeq = 0;
  /** Number of the last change, from the target table. */
  head = 0;

  /** Continues after the changes of a former process, of which only the final state is stored. */
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

  /** Removes the intervals of targets that no longer report. */
  prune(now: number): void {
    const oldest = Math.floor(now / DOWNSAMPLE_INTERVAL_MS) - 2;
    for (const minutes of Object.values(this.minutes))
      for (const [mmsi, minute] of minutes) if (minute < oldest) minutes.delete(mmsi);
  }

  /** Whether the log still holds every change after `sequence`. */
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
  // The record keeps changing, so the log holds a copy; the copy is encoded when the first client wants it.
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
