import type { AisStore } from "../storage/ais-store.ts";
import type { AisPositionTable } from "../storage/tables.ts";
import { ChangeLog } from "./change-log.ts";
import { AisDecoder } from "./decoder.ts";
import type { AisMessage, AisPosition } from "./message.ts";
import { KEPT, type Target, TargetTable } from "./target-table.ts";
import { isWorthStoring, type Stored } from "./thinning.ts";

/** How often what is new is stored, ms: a process that is killed loses no more than this. */
const FLUSH = 500;
/** How often what is old is deleted, ms. */
const PRUNE = 3_600_000;
/** Positions that wait while the database does not answer; more are dropped from the tracks, not from the map. */
const MOST_PENDING = 200_000;

export interface FeedInit {
  store: AisStore;
  /** How long positions are kept, ms. */
  keep: number;
  now?: () => number;
  /** Told when storing fails; the map goes on. */
  onError(error: unknown): void;
}

/**
 * Where all sources of AIS come together: what is known of every target, the log of changes for the live streams, and
 * the tracks in the database.
 */
export class AisFeed {
  readonly table = new TargetTable();
  readonly log = new ChangeLog();
  readonly decoder = new AisDecoder();
  private readonly stored = new Map<number, Stored>();
  private positions: AisPositionTable[] = [];
  private readonly dirty = new Set<Target>();
  private readonly timers: ReturnType<typeof setInterval>[] = [];
  private flushing: Promise<void> = Promise.resolve();
  private readonly now: () => number;

  constructor(private readonly init: FeedInit) {
    this.now = init.now ?? Date.now;
  }

  /** Takes up what was known when the process ended, and begins to store. */
  async start(): Promise<void> {
    this.table.restore(await this.init.store.loadTargets(this.now() - KEPT));
    this.log.startAfter(this.table.changes);
    this.timers.push(
      setInterval(() => void this.flush(), FLUSH),
      setInterval(() => void this.prune(), PRUNE),
    );
    for (const timer of this.timers) timer.unref();
    void this.prune();
  }

  async stop(): Promise<void> {
    for (const timer of this.timers.splice(0)) clearInterval(timer);
    await this.flush();
  }

  /** A line as it came from a receiver. */
  takeLine(line: string): void {
    for (const message of this.decoder.push(line, this.now())) this.take(message);
  }

  take(message: AisMessage, simulated = false): void {
    const target = this.table.merge(message, this.now(), simulated);
    if (!target) return;
    this.log.add(target);
    this.dirty.add(target);
    if (message.kind === "position") this.keepPosition(message, simulated);
  }

  /** Writes what is new. One write at a time; what could not be written is tried again with the next. */
  flush(): Promise<void> {
    this.flushing = this.flushing.then(() => this.write());
    return this.flushing;
  }

  private async write(): Promise<void> {
    const [positions, targets] = [this.positions, [...this.dirty]];
    if (positions.length === 0 && targets.length === 0) return;
    this.positions = [];
    this.dirty.clear();
    try {
      await this.init.store.addPositions(positions);
      await this.init.store.saveTargets(targets);
    } catch (error) {
      this.init.onError(error);
      this.positions = [...positions, ...this.positions].slice(-MOST_PENDING);
      for (const target of targets) this.dirty.add(target);
    }
  }

  private keepPosition(message: AisPosition, simulated: boolean): void {
    const { mmsi, time, lon, lat, sog, cog, heading } = message;
    if (lon === null || lat === null || !isWorthStoring(message, this.stored.get(mmsi), simulated)) return;
    this.stored.set(mmsi, { time, sog, cog });
    this.positions.push({ mmsi, time, longitude: lon, latitude: lat, speed: sog, course: cog, heading });
  }

  private async prune(): Promise<void> {
    const now = this.now();
    this.table.prune(now);
    this.log.prune(now);
    for (const [mmsi, { time }] of this.stored) if (now - time > KEPT) this.stored.delete(mmsi);
    await this.init.store.prune(now - this.init.keep).catch(this.init.onError);
  }
}
