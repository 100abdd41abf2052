import type { AisMessage } from "./message.ts";
import { isDistress } from "./station.ts";
import {
  emptyRecord,
  mergeAton,
  mergePosition,
  mergeSafety,
  mergeStatic,
  safetyAt,
  type VesselRecord,
} from "./vessel.ts";

/** How long a target is kept after its last message, ms: the live service shows a day. */
export const RETENTION_MS = 24 * 3_600_000;

export type TargetKind = "vessel" | "aton";

export interface Target {
  kind: TargetKind;
  record: VesselRecord;
  /** When its position and its names were heard, ms since 1970; 0: never. */
  positionAt: number;
  staticAt: number;
  /** Number of its last change, which grows over all targets, and when it came to this server, ms. */
  change: number;
  changedAt: number;
}

/** A target as it is stored; changes are numbered anew by each process. */
export type StoredTarget = Omit<Target, "change">;

/** When anything was heard of it, ms since 1970. */
export const lastSeenAt = ({ positionAt, staticAt, record }: StoredTarget): number =>
  Math.max(positionAt, staticAt, safetyAt(record));

/** When it reported, ms since 1970; 0: never. Who calls for help does so by words too. */
export const reportedAt = ({ positionAt, record }: StoredTarget): number =>
  isDistress(record) ? Math.max(positionAt, safetyAt(record)) : positionAt;

/**
 * What is known of every target, merged by MMSI. A message that is older than what is known is passed over, so that a
 * late or repeated one never moves a vessel back; one MMSI has one target of each kind. Real and invented messages never
 * meet in one target: the real one goes before.
 */
export class TargetTable {
  /** In the order of their last changes. */
  private readonly targets = new Map<string, Target>();
  /** Number of the last change. */
  changes = 0;

  /** @param onReplaced Told of an invented target in whose place a real one comes. */
  constructor(private readonly onReplaced: (invented: Target) => void = () => undefined) {}

  get size(): number {
    return this.targets.size;
  }

  /**
   * What the message changed, or null when it says nothing new.
   * @param now when it came, ms since 1970
   */
  merge(message: AisMessage, now: number, simulated = false): Target | null {
    const target = this.find(message, simulated);
    if (!target) return null;
    if (!isNewer(message, lastTimeOf(target, message))) return null;
    const isPlaced = message.kind === "position" || message.kind === "aton";
    if (isPlaced) target.positionAt = message.time;
    if (message.kind === "static") target.staticAt = message.time;
    // The time of names and words stands only as long as there is no position.
    if (isPlaced || target.positionAt === 0) target.record.msgtime = new Date(message.time).toISOString();
    apply(target.record, message);
    target.changedAt = now;
    this.append(target);
    return target;
  }

  /** Puts back what was stored. */
  restore(targets: readonly StoredTarget[]): void {
    const inOrder = targets.toSorted((a, b) => a.changedAt - b.changedAt);
    for (const target of inOrder) this.append({ ...target, change: 0 });
  }

  get(kind: TargetKind, mmsi: number): Target | null {
    return this.targets.get(keyOf(kind, mmsi)) ?? null;
  }

  /** Those that reported at or after an instant; of some the place is "not available". */
  *located(kind: TargetKind, since: number): Iterable<Target> {
    for (const target of this.targets.values())
      if (target.kind === kind && reportedAt(target) >= since) yield target;
  }

  /** Those that changed after a change, in that order. */
  *changedAfter(change: number): Iterable<Target> {
    for (const target of this.targets.values()) if (target.change > change) yield target;
  }

  /** Number of the last change before an instant, as far as it is the last of its target. */
  lastChangeBefore(time: number): number {
    let last = 0;
    for (const { change, changedAt } of this.targets.values()) {
      if (changedAt >= time) break;
      last = change;
    }
    return last;
  }

  /** Forgets targets that have been silent for a day. */
  prune(now: number): void {
    for (const [key, target] of this.targets)
      if (now - lastSeenAt(target) > RETENTION_MS) this.targets.delete(key);
  }

  /** The target of a message, known or new; null when an invented message bears the number of a real one. */
  private find(message: AisMessage, simulated: boolean): Target | null {
    const kind = kindOf(message);
    const known = this.targets.get(keyOf(kind, message.mmsi));
    if (known && simulated === (known.record.simulated === true)) return known;
    if (known && simulated) return null;
    if (known) this.onReplaced(known);
    const record = emptyRecord(message.mmsi, message.time);
    if (simulated) record.simulated = true;
    return { kind, record, positionAt: 0, staticAt: 0, change: 0, changedAt: 0 };
  }

  /** Gives the target the next number and puts it last. */
  private append(target: Target): void {
    this.changes += 1;
    target.change = this.changes;
    const key = keyOf(target.kind, target.record.mmsi);
    this.targets.delete(key);
    this.targets.set(key, target);
  }
}

const keyOf = (kind: TargetKind, mmsi: number): string => `${kind} ${mmsi}`;

function kindOf(message: AisMessage): TargetKind {
  switch (message.kind) {
    case "position":
    case "static":
    case "safety":
      return "vessel";
    case "aton":
      return "aton";
  }
}

/** When the last message of its kind was heard of the target, ms since 1970; 0: never. */
function lastTimeOf({ positionAt, staticAt, record }: Target, { kind }: AisMessage): number {
  switch (kind) {
    case "position":
    case "aton":
      return positionAt;
    case "static":
      return staticAt;
    case "safety":
      return safetyAt(record);
  }
}

/**
 * Of two messages at the same instant the second is news only when they have no times of their own, else it is the same
 * one from another receiver; but the two parts of message 24 often bear the same second.
 */
function isNewer(message: AisMessage, known: number): boolean {
  if (message.time !== known) return message.time > known;
  return message.arrived === true || (message.kind === "static" && message.type === 24);
}

function apply(record: VesselRecord, message: AisMessage): void {
  switch (message.kind) {
    case "position":
      mergePosition(record, message);
      break;
    case "static":
      mergeStatic(record, message);
      break;
    case "aton":
      mergeAton(record, message);
      break;
    case "safety":
      mergeSafety(record, message);
      break;
  }
}
