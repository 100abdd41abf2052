import { randomUUID } from "node:crypto";
import type { AisFeed } from "../ais/feed.ts";
import type { ClockJump } from "../domain/clock-watch.ts";
import { Problem } from "../domain/problem.ts";
import type { AlertStore, StoredAlert } from "../storage/alert-store.ts";
import { CannotStore } from "../storage/cannot-store.ts";
import { Evaluator, type Findings } from "./evaluator.ts";
import type { OwnZone, ZoneChoices } from "./own-zone.ts";
import type { Presence } from "./presence.ts";

/** How often findings are stored, ms: an alert is told of when it is stored. */
const FLUSH_INTERVAL_MS = 250;
/** How often the process looks for silent vessels, ms. */
const TICK_INTERVAL_MS = 1_000;
/** How often it looks for zones that another process has changed, ms. */
const RELOAD_INTERVAL_MS = 15_000;
const PRUNE_INTERVAL_MS = 3_600_000;
/** Alerts are deleted after this time, ms. */
export const ALERT_RETENTION_MS = 90 * 24 * 3_600_000;
/** A vessel that left longer ago than this is no longer remembered, ms. */
const LEFT_MS = 3_600_000;
const NOTHING: Findings = { alerts: [], presences: [] };
/** Most zones of one user. */
export const MAX_ZONES = 100;

/** What changed for a user: new alerts, or alerts that the user has acknowledged, perhaps on another device. */
export type AlertNews =
  | { kind: "alerts"; alerts: readonly StoredAlert[] }
  | { kind: "acknowledged"; ids: readonly string[]; time: number };

export interface ZoneAlertsInit {
  store: AlertStore;
  feed: Pick<AisFeed, "table" | "onChange" | "located">;
  now(): number;
  /** Whether the clock may be believed when data is deleted for its age; absent: always. */
  isClockTrusted?(): boolean;
  warn(text: string): void;
}

/**
 * The zones of all users, evaluated at every change of a vessel. Findings are stored four times a second, alerts together with the
 * presences that they come from, and only then told of.
 */
export class ZoneAlerts {
  private readonly evaluator: Evaluator;
  /** When each watched zone was changed last. */
  private readonly versions = new Map<string, number>();
  private readonly listeners = new Map<string, Set<(news: AlertNews) => void>>();
  private readonly storedListeners: ((alerts: readonly StoredAlert[]) => void)[] = [];
  /** What could not be stored. */
  private pending: Findings = NOTHING;
  /** Writes one after the other. */
  private writing: Promise<void> = Promise.resolve();
  private readonly timers: ReturnType<typeof setInterval>[] = [];

  constructor(private readonly init: ZoneAlertsInit) {
    this.evaluator = new Evaluator({ startedAt: init.now() });
    init.feed.onChange((target) => {
      if (target.kind === "vessel") this.evaluator.see(target);
    });
  }

  /** Takes up the stored zones. Call it before the sources of AIS are opened. */
  async start(): Promise<void> {
    await this.reload();
    const { init, evaluator } = this;
    const targetOf = (mmsi: number) => init.feed.table.get("vessel", mmsi);
    const run = (intervalMs: number, task: () => unknown) => {
      const timer = setInterval(task, intervalMs);
      timer.unref();
      this.timers.push(timer);
    };
    run(FLUSH_INTERVAL_MS, () => this.flush());
    run(TICK_INTERVAL_MS, () => evaluator.tick(init.now(), targetOf));
    run(RELOAD_INTERVAL_MS, () => this.reload().catch((cause: unknown) => this.complain(cause)));
    run(PRUNE_INTERVAL_MS, () => this.prune());
  }

  async stop(): Promise<void> {
    for (const timer of this.timers.splice(0)) clearInterval(timer);
    await this.flush();
  }

  /**
   * Stores a new zone, whose vessels are those that are inside now.
   * @throws Problem 400 when the user has too many
   */
  async create(
    owner: Pick<OwnZone, "userId" | "access" | "seenArea">,
    choices: ZoneChoices,
  ): Promise<OwnZone> {
    const { store } = this.init;
    const now = this.init.now();
    const known = await store.zonesOf(owner.userId);
    if (known.length >= MAX_ZONES) throw new Problem(400, `You have ${MAX_ZONES} zones; remove one first`);
    const zone: OwnZone = {
      ...choices,
      ...owner,
      id: randomUUID(),
      emailSince: now,
      createdAt: now,
      updatedAt: now,
    };
    await this.save(zone);
    return zone;
  }

  async change(zone: OwnZone, choices: ZoneChoices & Pick<OwnZone, "seenArea">): Promise<OwnZone> {
    // Two changes within one millisecond are two versions, too.
    const updatedAt = Math.max(this.init.now(), zone.updatedAt + 1);
    const emailSince = zone.email === null ? updatedAt : zone.emailSince;
    const changed = { ...zone, ...choices, emailSince, updatedAt };
    await this.save(changed);
    return changed;
  }

  async remove(zoneId: string): Promise<void> {
    this.unwatch(zoneId);
    await this.inTurn(() => this.init.store.removeZone(zoneId));
  }

  async acknowledge(userId: string, ids: readonly string[]): Promise<void> {
    const time = this.init.now();
    if ((await this.init.store.acknowledge(userId, ids, time)) > 0)
      this.tell(userId, { kind: "acknowledged", ids, time });
  }

  /** Follows what changes for a user, until the returned function is called. */
  follow(userId: string, listener: (news: AlertNews) => void): () => void {
    const all = this.listeners.get(userId) ?? new Set();
    this.listeners.set(userId, all.add(listener));
    return () => {
      all.delete(listener);
      if (all.size === 0) this.listeners.delete(userId);
    };
  }

  /** Called with new alerts of all users after they have been stored. */
  onStored(listener: (alerts: readonly StoredAlert[]) => void): void {
    this.storedListeners.push(listener);
  }

  /** Stores what was found since the last time, and tells of it. What fails is stored the next time. */
  flush(): Promise<void> {
    return this.inTurn(() => this.write());
  }

  private async write(): Promise<void> {
    const findings = merged(this.pending, this.evaluator.take());
    this.pending = NOTHING;
    if (findings.alerts.length === 0 && findings.presences.length === 0) return;
    try {
      this.publish(await this.init.store.add(findings, this.init.now()));
    } catch (cause) {
      this.pending = merged(findings, this.pending);
      this.complain(cause);
    }
  }

  /** Zone and presences are stored at once: a process that starts in between must not find that all vessels enter. */
  private save(zone: OwnZone): Promise<void> {
    return this.inTurn(async () => {
      await this.write();
      this.pending = merged(this.pending, this.evaluator.take());
      this.watch(zone);
      const { presences } = this.evaluator.take();
      try {
        await this.init.store.saveZone(zone, presences);
      } catch (cause) {
        // The stored one is taken up again at the next reload.
        this.unwatch(zone.id);
        throw cause;
      }
    });
  }

  private watch(zone: OwnZone): void {
    this.unwatch(zone.id);
    if (!zone.active) return;
    this.evaluator.add(zone, this.init.feed.located("vessel"));
    this.versions.set(zone.id, zone.updatedAt);
  }

  private unwatch(zoneId: string): void {
    this.evaluator.remove(zoneId);
    this.versions.delete(zoneId);
    const others = <T extends { zoneId: string }>(list: T[]) => list.filter((one) => one.zoneId !== zoneId);
    this.pending = { alerts: others(this.pending.alerts), presences: others(this.pending.presences) };
  }

  /** Zones that are new, changed or gone in the database. */
  private async reload(): Promise<void> {
    await this.inTurn(async () => {
      const { store } = this.init;
      const zones = await store.activeZones();
      const ids = new Set(zones.map(({ id }) => id));
      for (const id of [...this.versions.keys()]) if (!ids.has(id)) this.unwatch(id);
      for (const zone of zones) {
        if (this.versions.get(zone.id) === zone.updatedAt) continue;
        const now = this.init.now();
        // A former process may have stored them by a clock that was ahead.
        const presences = (await store.presences(zone.id)).map((presence) => ({
          ...presence,
          since: Math.min(presence.since, now),
        }));
        this.evaluator.restore(zone, presences);
        this.versions.set(zone.id, zone.updatedAt);
      }
    });
  }

  private publish(alerts: readonly StoredAlert[]): void {
    if (alerts.length === 0) return;
    for (const userId of new Set(alerts.map((alert) => alert.userId)))
      this.tell(userId, { kind: "alerts", alerts: alerts.filter((alert) => alert.userId === userId) });
    for (const listener of this.storedListeners) listener(alerts);
  }

  private tell(userId: string, news: AlertNews): void {
    for (const listener of this.listeners.get(userId) ?? []) listener(news);
  }

  private inTurn(task: () => Promise<void>): Promise<void> {
    const done = this.writing.then(task);
    this.writing = done.catch(() => undefined);
    return done;
  }

  /** After the clock was set: no vessel has been silent or inside since a time that never was. */
  clockJumped({ now, by }: ClockJump): void {
    this.evaluator.clockJumped(now);
    if (by < 0)
      void this.inTurn(() => this.init.store.endFuture(now)).catch((cause: unknown) => this.complain(cause));
  }

  private prune(): void {
    if (this.init.isClockTrusted?.() === false) return;
    const now = this.init.now();
    this.init.store
      .prune({ alerts: now - ALERT_RETENTION_MS, now, left: now - LEFT_MS })
      .catch((cause: unknown) => this.complain(cause));
  }

  private complain(cause: unknown): void {
    if (cause instanceof CannotStore) return;
    this.init.warn(
      `Zone alerts could not be stored: ${cause instanceof Error ? cause.message : String(cause)}`,
    );
  }
}

/** Of a vessel in a zone only the latest presence counts. */
function merged(before: Findings, after: Findings): Findings {
  if (before.presences.length === 0 && before.alerts.length === 0) return after;
  const presences = new Map<string, Presence>();
  for (const presence of [...before.presences, ...after.presences])
    presences.set(`${presence.zoneId} ${presence.mmsi}`, presence);
  return { alerts: [...before.alerts, ...after.alerts], presences: [...presences.values()] };
}
