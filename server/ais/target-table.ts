import type { AisMessage } from "./message.ts";
import { emptyRecord, takeAton, takePosition, takeStatic, type VesselRecord } from "./vessel.ts";

/** How long a target is kept after its last message, ms: the live service shows a day. */
export const KEPT = 24 * 3_600_000;

export type TargetKind = "vessel" | "aton" | "base-station";

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

/**
 * What is known of every target, merged by MMSI. A message that is older than what is known is passed over, so that a
 * late or repeated one never moves a vessel back; one MMSI has one target of each kind.
 */
export class TargetTable {
  /** In the order of their last changes. */
  private readonly targets = new Map<string, Target>();
  /** Number of the last change. */
  changes = 0;

  get size(): number {
    return this.targets.size;
  }

  /**
   * What the message changed, or null when it says nothing new.
   * @param now when it came, ms since 1970
   */
  merge(message: AisMessage, now: number, simulated = false): Target | null {
    const target = this.find(kindOf(message), message.mmsi, simulated);
    const isStatic = message.kind === "static";
    if (message.time <= (isStatic ? target.staticAt : target.positionAt) && !completes(message, target))
      return null;
    if (isStatic) target.staticAt = Math.max(target.staticAt, message.time);
    else {
      target.positionAt = message.time;
      target.record.msgtime = new Date(message.time).toISOString();
    }
    apply(target.record, message);
    target.changedAt = now;
    this.put(target);
    return target;
  }

  /** Puts back what was stored. */
  restore(targets: readonly StoredTarget[]): void {
    const inOrder = targets.toSorted((a, b) => a.changedAt - b.changedAt);
    for (const target of inOrder) this.put({ ...target, change: 0 });
  }

  get(kind: TargetKind, mmsi: number): Target | null {
    return this.targets.get(keyOf(kind, mmsi)) ?? null;
  }

  /** Those that have a position. */
  *located(kind: TargetKind): Iterable<Target> {
    for (const target of this.targets.values())
      if (target.kind === kind && target.positionAt > 0) yield target;
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

  /** Forgets targets that have been silent for a day. @returns how many */
  prune(now: number): number {
    const before = this.targets.size;
    for (const [key, { positionAt, staticAt }] of this.targets)
      if (now - Math.max(positionAt, staticAt) > KEPT) this.targets.delete(key);
    return before - this.targets.size;
  }

  private find(kind: TargetKind, mmsi: number, simulated: boolean): Target {
    const known = this.targets.get(keyOf(kind, mmsi));
    if (known) return known;
    const record = emptyRecord(mmsi);
    if (simulated) record.simulated = true;
    return { kind, record, positionAt: 0, staticAt: 0, change: 0, changedAt: 0 };
  }

  /** Gives the target the next number and puts it last. */
  private put(target: Target): void {
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
      return "vessel";
    case "aton":
      return "aton";
    case "base-station":
      return "base-station";
  }
}

/** The two parts of message 24 often bear the same second. */
function completes(message: AisMessage, target: Target): boolean {
  return message.kind === "static" && message.type === 24 && message.time === target.staticAt;
}

function apply(record: VesselRecord, message: AisMessage): void {
  switch (message.kind) {
    case "position":
      takePosition(record, message);
      break;
    case "static":
      takeStatic(record, message);
      break;
    case "aton":
      takeAton(record, message);
      break;
    case "base-station":
      record.latitude = message.lat;
      record.longitude = message.lon;
      break;
  }
}
