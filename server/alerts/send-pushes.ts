import type { StoredAlert } from "../storage/alert-store.ts";
import type { PushStore, PushSubscription } from "../storage/push-store.ts";
import type { OwnZone } from "./own-zone.ts";
import { pushMessage } from "./push-message.ts";
import type { PushService } from "./push-service.ts";

/** Shortest time between two pushes to a user, ms: what happens in between comes as one. */
const PAUSE_MS = 10_000;

export interface AlertPushesInit {
  service: PushService;
  store: PushStore;
  zonesOf(userId: string): Promise<OwnZone[]>;
  /** Whether the owner may still see the vessels of a zone. */
  maySee(zone: OwnZone): Promise<boolean>;
  /** Whether the sign-in that subscribed still stands. */
  isSignedIn(subscription: PushSubscription): Promise<boolean>;
  /** Path of the site; empty or such as /kart. */
  basePath: string;
  warn(text: string): void;
  pauseMs?: number;
}

/** Pushes new alerts to the browsers of their users. A busy zone gives one push in a while, which counts its alerts. */
export class AlertPushes {
  /** What waits for each user; a user without an entry is pushed to at once. */
  private readonly waiting = new Map<string, StoredAlert[]>();
  private readonly running = new Set<Promise<void>>();
  private readonly timers = new Set<ReturnType<typeof setTimeout>>();

  constructor(private readonly init: AlertPushesInit) {}

  /** Takes new alerts of any users; snoozed ones are not told of. */
  add(alerts: readonly StoredAlert[]): void {
    for (const alert of alerts) {
      if (alert.snoozed) continue;
      const waiting = this.waiting.get(alert.userId);
      if (waiting) waiting.push(alert);
      else this.begin(alert.userId, [alert]);
    }
  }

  /** Waits for messages that are under way; what waits is dropped, since the list has it. */
  async stop(): Promise<void> {
    for (const timer of this.timers) clearTimeout(timer);
    this.timers.clear();
    await Promise.all(this.running);
  }

  /** Sends what has come in this task, so that alerts that were stored together go together. */
  private begin(userId: string, alerts: StoredAlert[]): void {
    this.waiting.set(userId, alerts);
    const sending = Promise.resolve()
      .then(() => {
        this.waiting.set(userId, []);
        return this.send(userId, alerts);
      })
      .catch((cause: unknown) => this.init.warn(`Alerts could not be pushed: ${String(cause)}`))
      .then(() => {
        this.running.delete(sending);
        this.pause(userId);
      });
    this.running.add(sending);
  }

  private pause(userId: string): void {
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      const alerts = this.waiting.get(userId) ?? [];
      this.waiting.delete(userId);
      if (alerts.length > 0) this.begin(userId, alerts);
    }, this.init.pauseMs ?? PAUSE_MS);
    timer.unref();
    this.timers.add(timer);
  }

  private async send(userId: string, alerts: readonly StoredAlert[]): Promise<void> {
    const { service, store, warn, isSignedIn, basePath } = this.init;
    const subscriptions = await store.of(userId);
    if (subscriptions.length === 0) return;
    const names = await this.seenZones(userId);
    const seen = alerts.filter(({ zoneId }) => names.has(zoneId));
    for (const subscription of subscriptions) {
      const { app_name, language } = subscription;
      const message = pushMessage(seen, names, { app: `${basePath}/${app_name}`, language });
      if (!message) return;
      const result = (await isSignedIn(subscription))
        ? await service.send(subscription, message)
        : ({ kind: "gone" } as const);
      if (result.kind === "gone") await store.remove(userId, subscription.endpoint);
      if (result.kind === "failed") warn(`An alert could not be pushed: ${result.reason}`);
    }
  }

  /** Names of the zones that the user has, and may see, by id. */
  private async seenZones(userId: string): Promise<Map<string, string>> {
    const zones = await this.init.zonesOf(userId);
    const seen = await Promise.all(zones.map((zone) => this.init.maySee(zone)));
    return new Map(zones.filter((_zone, index) => seen[index]).map(({ id, name }) => [id, name]));
  }
}
