import type { StreamEncoding } from "./stream-encoding.ts";
import type { Target, TargetKind } from "./target-table.ts";
import { hasSameStatic } from "./vessel.ts";

/** Changes that the log holds: about ten seconds of a busy feed. A client further behind gets the latest state instead. */
const CAPACITY = 16_384;
/** Clients that asked for downsampling get one change of a vessel per interval, ms. */
const DOWNSAMPLE_INTERVAL_MS = 60_000;

/**
 * How a change is told: to a client that does not hold the target; that holds it as it was; that holds an earlier state, with the static
 * data of the last interval's first change; that must remove it.
 */
export type Telling = "whole" | "update" | "sample" | "removal";
const TELLINGS: readonly Telling[] = ["whole", "update", "sample", "removal"];

/** One change; the text is encoded once for all clients with the same encoding. */
export interface LoggedChange {
  target: Target;
  /** The target before the change; null: it is new. */
  before: Target | null;
  /** Whether it is the first change of its target in this interval. */
  first: boolean;
  /** @param seen what the client may see of a target, where that is not all; shared texts hold everything */
  encode(encoding: StreamEncoding, telling: Telling, seen?: (target: Target) => Target): string;
}

/**
 * The latest changes in order. A client keeps only the number of the last change it got, so that a thousand slow
 * clients need no more memory than one.
 */
export class ChangeLog {
  private readonly ring = new Array<LoggedChange | undefined>(CAPACITY);
  /** Every target that is known. A vessel and an aid to navigation may have the same MMSI. */
  private readonly known: Record<TargetKind, Map<number, Known>> = { vessel: new Map(), aton: new Map() };
  private firstSeq = 0;
  /** Number of the last change, from the target table. */
  head = 0;

  /** Continues after the changes of a former process, of which only the final state is stored. */
  startAfter(sequence: number, targets: Iterable<Target>): void {
    this.firstSeq = sequence;
    this.head = sequence;
    for (const target of targets) {
      const known = { last: copyOf(target), minute: minuteOf(target), isStaticNew: false };
      this.known[target.kind].set(target.record.mmsi, known);
    }
  }

  add(target: Target): void {
    this.head = target.change;
    const minute = minuteOf(target);
    const known = this.known[target.kind];
    const before = known.get(target.record.mmsi) ?? null;
    const first = before?.minute !== minute;
    // The record keeps changing, so the log holds a copy; the copy is encoded when the first client wants it.
    const last = copyOf(target);
    const isStaticNew =
      before === null || before.isStaticNew || !hasSameStatic(target.record, before.last.record);
    known.set(target.record.mmsi, { last, minute, isStaticNew: isStaticNew && !first });
    const change = { target: last, before: before?.last ?? null, first };
    this.ring[this.head % CAPACITY] = loggedChange(change, isStaticNew);
  }

  /** Forgets targets that no longer report. */
  prune(targets: { get(kind: TargetKind, mmsi: number): Target | null }): void {
    for (const kind of ["vessel", "aton"] as const)
      for (const mmsi of this.known[kind].keys())
        if (targets.get(kind, mmsi) === null) this.known[kind].delete(mmsi);
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

interface Known {
  /** The latest state, and the interval in which it came. */
  last: Target;
  minute: number;
  /** Whether its static data has changed since the first change of the interval. */
  isStaticNew: boolean;
}

const minuteOf = ({ positionAt }: Target): number => Math.floor(positionAt / DOWNSAMPLE_INTERVAL_MS);
const copyOf = (target: Target): Target => ({ ...target, record: { ...target.record } });

function loggedChange(change: Omit<LoggedChange, "encode">, isStaticNew: boolean): LoggedChange {
  const texts: string[] = [];
  return {
    ...change,
    encode(encoding, telling, seen) {
      const { target, before, first } = change;
      // Few targets have one, so that nearly all texts are shared.
      if (seen && (target.record.otherTransmitter || before?.record.otherTransmitter))
        return tell(
          encoding,
          telling,
          { target: seen(target), before: before && seen(before), first },
          isStaticNew,
        );
      const index = encoding.index * TELLINGS.length + TELLINGS.indexOf(telling);
      const text = texts[index] ?? tell(encoding, telling, change, isStaticNew);
      texts[index] = text;
      return text;
    },
  };
}

function tell(
  encoding: StreamEncoding,
  telling: Telling,
  { target, before }: Omit<LoggedChange, "encode">,
  isStaticNew: boolean,
): string {
  switch (telling) {
    case "whole":
      return encoding.whole(target);
    case "update":
      return before ? encoding.update(target, before) : encoding.whole(target);
    case "sample":
      return isStaticNew ? encoding.whole(target) : encoding.moved(target);
    case "removal":
      return encoding.removal(target);
  }
}
