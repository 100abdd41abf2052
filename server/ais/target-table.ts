import { areTwo, withReport } from "../../lib/transmitters.ts";
import type { AisMessage } from "./message.ts";
import { sentPosition, storedSenders, type TargetSenders, tellOther } from "./other-transmitter.ts";
import { type Fix, isLate, isLongRange, remembered } from "./repeated-fix.ts";
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

/** How long a target stays after its last message, ms: the live service shows a day. */
export const RETENTION_MS = 24 * 3_600_000;

const NO_SLOT = -1;

export type TargetKind = "vessel" | "aton";

export interface Target {
  kind: TargetKind;
  record: VesselRecord;
  /** Small number of its own in this process, which another target gets when it is gone. */
  slot: number;
  /** When its position and its static data were received, ms since 1970; 0: never. */
  positionAt: number;
  staticAt: number;
  /** Sequence number of its last change, counted over all targets, and when that arrived at this server, ms. */
  change: number;
  changedAt: number;
  /** Its latest fixes, the newest last. */
  fixes: readonly Fix[];
  /** The transmitters that use its number; null: none has reported to this process yet. */
  senders: TargetSenders | null;
}

/** A target as it is stored; each process numbers the changes from one and forgets earlier fixes. */
export type StoredTarget = Omit<Target, "slot" | "change" | "fixes" | "senders">;

/** When its last message of any kind was received, ms since 1970. */
export const lastSeenAt = ({ positionAt, staticAt, record }: StoredTarget): number =>
  Math.max(positionAt, staticAt, safetyAt(record));

/** When it last reported, ms since 1970; 0: never. For a distress sender a safety text counts as a report. */
export const reportedAt = ({ positionAt, record }: StoredTarget): number =>
  isDistress(record) ? Math.max(positionAt, safetyAt(record)) : positionAt;

/**
 * The latest state of every target, merged by MMSI and kind. The table ignores a message that is older than the state,
 * or repeats an older one under a new time, so that neither moves a vessel back. Real and simulated messages never meet in one target: a real
 * target replaces a simulated one.
 */
export class TargetTable {
  /** Ordered by their last changes. */
  private readonly targets = new Map<string, Target>();
  /** Slots of targets that are gone, and the next one that nobody had. */
  private readonly freeSlots: number[] = [];
  private nextSlot = 0;
  /** Number of the last change. */
  changes = 0;

  /**
   * @param onReplaced Called with a simulated target when a real one replaces it.
   * @param jumpMiles shortest jump that another transmitter with the same number makes, nautical miles; 0: none is looked for
   */
  constructor(
    private readonly onReplaced: (invented: Target) => void = () => undefined,
    private readonly jumpMiles = 0,
  ) {}

  get size(): number {
    return this.targets.size;
  }

  /**
   * @param now when the message arrived, ms since 1970
   * @returns the target that the message changed, or null when it has nothing new
   */
  merge(message: AisMessage, now: number, simulated = false): Target | null {
    const target = this.find(message, simulated);
    if (!target) return null;
    if (!isNewer(message, lastTimeOf(target, message), now)) return null;
    if (message.kind === "position") {
      if (isLongRange(message, target.fixes, now) || isLate(message, target.fixes, now)) return null;
      target.fixes = remembered(message, target.fixes, now);
      const sent = sentPosition(message);
      if (sent !== null && this.jumpMiles > 0) {
        const before = target.senders ?? storedSenders(target.record);
        const { isMain, senders } = withReport(message.mmsi, before, sent, this.jumpMiles);
        target.senders = senders;
        tellOther(target.record, senders);
        if (!isMain) return areTwo(senders) ? this.changed(target, now) : null;
      }
    }
    const isPlaced = message.kind === "position" || message.kind === "aton";
    if (isPlaced) target.positionAt = message.time;
    if (message.kind === "static") target.staticAt = message.time;
    // Other messages give their time only until the first position.
    const hasFix = isPlaced && message.lon !== null;
    if (hasFix || target.record.longitude === null)
      target.record.msgtime = new Date(message.time).toISOString();
    apply(target.record, message);
    return this.changed(target, now);
  }

  /** Restores stored targets. */
  restore(targets: readonly StoredTarget[]): void {
    const inOrder = targets.toSorted((a, b) => a.changedAt - b.changedAt);
    for (const target of inOrder) {
      // A former version may have stored fewer fields.
      const record = { ...emptyRecord(target.record.mmsi, 0), ...target.record };
      this.append({ ...target, record, slot: NO_SLOT, change: 0, fixes: [], senders: null });
    }
  }

  get(kind: TargetKind, mmsi: number): Target | null {
    return this.targets.get(keyOf(kind, mmsi)) ?? null;
  }

  /** Targets that reported at or after an instant; some have no position. */
  *located(kind: TargetKind, since: number): Iterable<Target> {
    for (const target of this.targets.values())
      if (target.kind === kind && reportedAt(target) >= since) yield target;
  }

  /** Targets whose last change came after a change, in order. */
  *changedAfter(change: number): Iterable<Target> {
    for (const target of this.targets.values()) if (target.change > change) yield target;
  }

  /** Number of the last change before an instant. Only the last change of each target counts. */
  lastChangeBefore(time: number): number {
    let last = 0;
    for (const { change, changedAt } of this.targets.values()) {
      if (changedAt >= time) break;
      last = change;
    }
    return last;
  }

  /**
   * Gives targets whose times are in the future the times that they have by the present clock.
   * @param by how far the clock was set back, negative, ms
   */
  setBack(now: number, by: number): void {
    const present = (time: number) => (time > now ? Math.min(now, time + by) : time);
    const presentText = (text: string) => new Date(present(Date.parse(text))).toISOString();
    for (const target of this.targets.values()) {
      const { record } = target;
      target.positionAt = present(target.positionAt);
      target.staticAt = present(target.staticAt);
      target.changedAt = present(target.changedAt);
      target.fixes = [];
      target.senders = null;
      record.msgtime = presentText(record.msgtime);
      if (record.positionLostTime !== undefined)
        record.positionLostTime = presentText(record.positionLostTime);
      if (record.safetyTime !== undefined) record.safetyTime = presentText(record.safetyTime);
      if (record.otherTransmitter)
        record.otherTransmitter = {
          ...record.otherTransmitter,
          msgtime: presentText(record.otherTransmitter.msgtime),
        };
    }
  }

  /** Evicts targets that have not reported within the retention time. */
  prune(now: number): void {
    for (const [key, target] of this.targets) {
      if (now - lastSeenAt(target) <= RETENTION_MS) continue;
      this.targets.delete(key);
      this.freeSlots.push(target.slot);
    }
  }

  /** The target of a message, known or new; null when a simulated message has the number of a real target. */
  private find(message: AisMessage, simulated: boolean): Target | null {
    const kind = kindOf(message);
    const known = this.targets.get(keyOf(kind, message.mmsi));
    if (known && simulated === (known.record.simulated === true)) return known;
    if (known && simulated) return null;
    if (known) this.onReplaced(known);
    const record = emptyRecord(message.mmsi, message.time);
    if (simulated) record.simulated = true;
    const slot = known?.slot ?? NO_SLOT;
    return {
      kind,
      record,
      slot,
      positionAt: 0,
      staticAt: 0,
      change: 0,
      changedAt: 0,
      fixes: [],
      senders: null,
    };
  }

  private newSlot(): number {
    const slot = this.freeSlots.pop() ?? this.nextSlot;
    if (slot === this.nextSlot) this.nextSlot += 1;
    return slot;
  }

  private changed(target: Target, now: number): Target {
    target.changedAt = now;
    this.append(target);
    return target;
  }

  /** Gives the target the next sequence number and moves it to the end. */
  private append(target: Target): void {
    this.changes += 1;
    target.change = this.changes;
    if (target.slot === NO_SLOT) target.slot = this.newSlot();
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

/** When the target's last message of this kind was received, ms since 1970; 0: never. */
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
 * Of two messages with the same time the second is newer only when the times are those of arrival; otherwise it is the
 * same message from another receiver. Exception: the two parts of message 24 often have the same second. A state from
 * the future is older than any message: the clock of this server has been set back since.
 */
function isNewer(message: AisMessage, known: number, now: number): boolean {
  if (known > now) return true;
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
