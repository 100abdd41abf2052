import type { ClockJump } from "../domain/clock-watch.ts";
import type { AisStore } from "../storage/ais-store.ts";
import type { AisPositionTable } from "../storage/tables.ts";
import { ChangeLog } from "./change-log.ts";
import { AisDecoder, type DecoderCounts, type DecoderOptions } from "./decoder.ts";
import { FaultWatch } from "./fault-watch.ts";
import type { AisMessage, AisPosition } from "./message.ts";
import type { LineSink } from "./sources.ts";
import { lastSeenAt, RETENTION_MS, type Target, type TargetKind, TargetTable } from "./target-table.ts";
import { isWorthStoring, type Stored } from "./thinning.ts";

/** How often the feed writes to the database, ms: a killed process loses no more than this. */
const FLUSH_INTERVAL_MS = 500;
/** How often the feed deletes expired data, ms. */
const PRUNE_INTERVAL_MS = 3_600_000;
/** How often the feed checks whether the lines of its sources are readable, ms. */
const FAULT_CHECK_INTERVAL_MS = 60_000;
/** Most positions that wait for the database; beyond it tracks lose their oldest positions, the live map loses none. */
const MAX_PENDING = 200_000;

export interface FeedInit {
  store: AisStore;
  /** How long positions are stored, ms. */
  positionRetentionMs: number;
  /** Shortest jump that another transmitter with the same number makes, nautical miles; absent or 0: none is looked for. */
  jumpMiles?: number;
  /** Most positions that wait while storing fails. */
  maxPending?: number;
  now?: () => number;
  /** Whether the clock may be believed when data is deleted for its age; absent: always. */
  isClockTrusted?(): boolean;
  /** Called when storing fails; the live map continues. */
  onError(error: unknown): void;
  /** Called about sources with many unreadable lines. */
  warn(text: string): void;
}

/** What is known of a source of AIS lines. */
export interface SourceState {
  readonly name: string;
  readonly counts: DecoderCounts;
  /** When its last line arrived, or when it was opened, ms since the epoch. */
  lastReceivedAt: number;
  /** When its last readable message arrived, or when it was opened, ms since the epoch. */
  lastMessageAt: number;
  /** Age of its last message on arrival, ms; null before the first one. */
  lagMs: number | null;
}

/**
 * Merges all sources of AIS: it updates the table of targets, the change log for the live streams, and the tracks in the
 * database.
 */
export class AisFeed {
  readonly table: TargetTable;
  readonly log = new ChangeLog();
  private readonly stored = new Map<number, Stored>();
  private positions: AisPositionTable[] = [];
  private readonly dirty = new Set<Target>();
  /** Vessels whose stored track is simulated and must be deleted, because a real vessel has the same number. */
  private readonly mmsisToDelete = new Set<number>();
  private readonly timers: ReturnType<typeof setInterval>[] = [];
  private readonly watches: FaultWatch[] = [];
  private readonly opened: SourceState[] = [];
  private readonly listeners: ((target: Target) => void)[] = [];
  private readonly stopping = new AbortController();
  private flushing: Promise<void> = Promise.resolve();
  private pruning: Promise<void> = Promise.resolve();
  private readonly now: () => number;

  constructor(private readonly init: FeedInit) {
    this.now = init.now ?? Date.now;
    this.table = new TargetTable((replaced) => this.evictSimulated(replaced), init.jumpMiles);
  }

  /** Restores the state of the former process and starts to store. */
  async start(): Promise<void> {
    const now = this.now();
    this.table.restore(await this.init.store.loadTargets(now - RETENTION_MS));
    // A former process may have stored them by a clock that was ahead.
    this.table.setBack(now, 0);
    this.log.startAfter(this.table.changes, this.table.changedAfter(0));
    this.timers.push(
      setInterval(() => void this.flush(), FLUSH_INTERVAL_MS),
      setInterval(() => this.prune(), PRUNE_INTERVAL_MS),
      setInterval(() => this.watch(), FAULT_CHECK_INTERVAL_MS),
    );
    for (const timer of this.timers) timer.unref();
    this.prune();
  }

  /** Resolves when the last write is done. */
  async stop(): Promise<void> {
    this.stopping.abort();
    for (const timer of this.timers.splice(0)) clearInterval(timer);
    await Promise.all([this.flush(), this.pruning]);
  }

  /** Returns the sink for the lines of a source. @param name of the source, for warnings */
  source(name: string, options?: DecoderOptions): LineSink {
    const decoder = new AisDecoder(options);
    this.watches.push(new FaultWatch(name, decoder.counts));
    const state: SourceState = {
      name,
      counts: decoder.counts,
      lastReceivedAt: this.now(),
      lastMessageAt: this.now(),
      lagMs: null,
    };
    this.opened.push(state);
    return (line, sender) => {
      const now = this.now();
      state.lastReceivedAt = now;
      for (const message of decoder.push(line, now, sender)) {
        state.lagMs = now - message.time;
        state.lastMessageAt = now;
        this.receive(message);
      }
    };
  }

  /** The sources that were opened, in that order. */
  get sources(): readonly Readonly<SourceState>[] {
    return this.opened;
  }

  /** Whether the number is known to be that of a real vessel. */
  isReal(mmsi: number): boolean {
    const target = this.table.get("vessel", mmsi);
    return target !== null && target.record.simulated !== true;
  }

  /** Targets that reported within the retention time. */
  located(kind: TargetKind): Iterable<Target> {
    return this.table.located(kind, this.now() - RETENTION_MS);
  }

  /** A target that was received within the retention time. */
  recent(kind: TargetKind, mmsi: number): Target | null {
    const target = this.table.get(kind, mmsi);
    return target && this.now() - lastSeenAt(target) <= RETENTION_MS ? target : null;
  }

  /** @param listener called at every change of a target, at once: it must be quick */
  onChange(listener: (target: Target) => void): void {
    this.listeners.push(listener);
  }

  receive(message: AisMessage, simulated = false): void {
    const target = this.table.merge(message, this.now(), simulated);
    if (!target) return;
    this.log.add(target);
    this.dirty.add(target);
    for (const listener of this.listeners) listener(target);
    if (message.kind === "position") this.storePosition(message, simulated);
  }

  /** Stores what is new. One write runs at a time; the next one retries what failed. */
  flush(): Promise<void> {
    this.flushing = this.flushing.then(() => this.write());
    return this.flushing;
  }

  private async write(): Promise<void> {
    const [positions, targets, replaced] = [this.positions, [...this.dirty], [...this.mmsisToDelete]];
    if (positions.length === 0 && targets.length === 0) return;
    this.positions = [];
    this.dirty.clear();
    this.mmsisToDelete.clear();
    try {
      await this.init.store.save({ replaced, positions, targets });
    } catch (error) {
      this.init.onError(error);
      this.positions = [...positions, ...this.positions].slice(-(this.init.maxPending ?? MAX_PENDING));
      for (const target of targets) this.dirty.add(target);
      for (const mmsi of replaced) this.mmsisToDelete.add(mmsi);
    }
  }

  private evictSimulated(replaced: Target): void {
    const { mmsi } = replaced.record;
    this.dirty.delete(replaced);
    if (replaced.kind !== "vessel") return;
    this.mmsisToDelete.add(mmsi);
    this.stored.delete(mmsi);
    this.positions = this.positions.filter((position) => position.mmsi !== mmsi);
  }

  private storePosition(message: AisPosition, simulated: boolean): void {
    const { mmsi, time, lon, lat, sog, cog, heading } = message;
    if (lon === null || lat === null || !isWorthStoring(message, this.stored.get(mmsi), simulated)) return;
    this.stored.set(mmsi, { time, sog, cog });
    this.positions.push({ mmsi, time, longitude: lon, latitude: lat, speed: sog, course: cog, heading });
  }

  /** After the clock was set: nothing stays that is newer than now, and vessels move on from their next message. */
  clockJumped({ now, by }: ClockJump): void {
    for (const source of this.opened) {
      source.lastMessageAt = Math.min(source.lastMessageAt, now);
      source.lastReceivedAt = Math.min(source.lastReceivedAt, now);
    }
    if (by > 0) return;
    this.table.setBack(now, by);
    this.positions = this.positions.filter(({ time }) => time <= now);
    for (const [mmsi, { time }] of this.stored) if (time > now) this.stored.delete(mmsi);
    for (const target of this.table.changedAfter(0)) this.dirty.add(target);
    this.flushing = this.flushing
      .then(() => this.init.store.removeAfter(now))
      .catch(this.init.onError)
      .then(() => this.write());
  }

  private prune(): void {
    if (this.init.isClockTrusted?.() === false) return;
    const now = this.now();
    this.table.prune(now);
    this.log.prune(this.table);
    for (const [mmsi, { time }] of this.stored) if (now - time > RETENTION_MS) this.stored.delete(mmsi);
    const { store, positionRetentionMs, onError } = this.init;
    this.pruning = this.pruning
      .then(() => store.prune(now - positionRetentionMs, this.stopping.signal))
      .catch(onError);
  }

  private watch(): void {
    for (const watch of this.watches) {
      const found = watch.check();
      if (found !== null) this.init.warn(found);
    }
  }
}
