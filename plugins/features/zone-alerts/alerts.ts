import { computed, makeAutoObservable, observableRef, runInAction } from "mobx";
import { type AppServices, Failure, isAbort, type Page } from "../../../core/api/kernel.ts";
import { DeskSignals } from "./desk-signals.ts";
import { showZones } from "./map/show-zones.ts";
import { mergeAlerts, type ZoneAlert } from "./model/alert.ts";
import { AlertCalls } from "./model/alert-calls.ts";
import { type Preview, readPreview } from "./model/preview.ts";
import type { Zone, ZoneAccess } from "./model/zone.ts";
import { followClicks, mayBeSubscribed, PushDevice } from "./push/push-device.ts";

/** Interval at which all zones are polled as well, ms: a service may have no stream. */
const POLL_MS = 60_000;
/** Time before the page connects to the stream again, ms: doubled with each failure. */
const RECONNECT_MS = 2_000;
const MAX_RECONNECT_MS = 60_000;
/** The banner shows alerts of this time, ms; older ones are in the list only. */
const DESK_MS = 24 * 3_600_000;
/** Zoom at which the place of an alert is shown. */
const PLACE_ZOOM = 10;
/** How long a vessel is snoozed from the banner and the list, min. */
export const SNOOZE_MINUTES = 30;

/** The zones and alerts of who is signed in, kept up to date by a stream and by polling. */
export class Alerts {
  /** Null: not loaded yet. */
  zones: readonly Zone[] | null = null;
  /** The latest first. */
  list: readonly ZoneAlert[] = [];
  /** Which zones the user may have. */
  accesses: readonly ZoneAccess[] = ["open"];
  failure: Failure | null = null;
  /** Some of the services did not answer. */
  incomplete = false;
  /** When the alerts were last fetched or confirmed by the stream, ms; 0: never. */
  checkedAt = 0;
  /** Alert that is shown on the map; null: none. */
  shownId: string | null = null;
  /** Zone that the form changes; the map shows the draft in its place. */
  editedId: string | null = null;
  draft: Zone["geometry"] = null;
  readonly push: PushDevice;
  private readonly calls: AlertCalls;
  private readonly signals: DeskSignals;
  private readonly leaving = new AbortController();

  constructor(readonly app: AppServices) {
    this.calls = new AlertCalls(app);
    this.push = new PushDevice(app, this.calls);
    this.signals = new DeskSignals(app);
    makeAutoObservable<this, "calls" | "signals" | "leaving">(this, {
      app: false,
      push: false,
      followClicks: false,
      calls: false,
      signals: false,
      leaving: false,
      zones: observableRef,
      list: observableRef,
      accesses: observableRef,
      failure: observableRef,
      draft: observableRef,
      open: computed,
      desk: computed,
    });
  }

  /** Alerts that wait for the user. */
  get open(): readonly ZoneAlert[] {
    return this.list.filter(({ acknowledged, snoozed }) => !acknowledged && !snoozed);
  }

  /** The alert in the banner. */
  get desk(): ZoneAlert | null {
    const [latest] = this.open;
    const since = this.app.clock.now().getTime() - DESK_MS;
    return latest && latest.time > since ? latest : null;
  }

  get shown(): ZoneAlert | null {
    return this.list.find(({ id }) => id === this.shownId) ?? null;
  }

  zoneOf({ zoneId }: ZoneAlert): Zone | null {
    return this.zones?.find(({ id }) => id === zoneId) ?? null;
  }

  start(): () => void {
    void this.load().then(() => this.follow());
    if (mayBeSubscribed()) void this.push.load();
    const timer = setInterval(() => void this.load(), POLL_MS);
    const stopShowing = showZones(this, this.app);
    return () => {
      this.leaving.abort();
      clearInterval(timer);
      stopShowing();
    };
  }

  /** Fetches zones and alerts. Never throws. */
  async load(): Promise<void> {
    try {
      const { zones, incomplete, accesses } = await this.calls.zones();
      runInAction(() => Object.assign(this, { zones, accesses }));
      const answers = await Promise.allSettled(zones.map(({ id }) => this.calls.alerts(id)));
      const failed = answers.some(({ status }) => status === "rejected");
      if (this.leaving.signal.aborted) return;
      runInAction(() => {
        const ids = new Set(zones.map(({ id }) => id));
        this.list = this.list.filter(({ zoneId }) => ids.has(zoneId));
        Object.assign(this, { failure: null, incomplete: incomplete || failed });
        this.checked();
      });
      this.add(answers.flatMap((answer) => (answer.status === "fulfilled" ? answer.value : [])));
    } catch (error) {
      if (isAbort(error) || this.leaving.signal.aborted) return;
      this.app.log.error("Zone alerts", error);
      runInAction(() => {
        this.failure = Failure.from(error, "zone alerts");
      });
    }
  }

  /** Throws a `Failure`. */
  async save(zone: Zone): Promise<Zone> {
    const stored = await this.calls.save(zone);
    runInAction(() => {
      const others = (this.zones ?? []).filter(({ id }) => id !== stored.id);
      this.zones =
        zone.id === ""
          ? [...others, stored]
          : (this.zones ?? []).map((one) => (one.id === stored.id ? stored : one));
    });
    return stored;
  }

  /** How many alerts a draft (JSON) would have given; null: the service does not say. */
  async preview(access: ZoneAccess, draft: string, signal: AbortSignal): Promise<Preview | null> {
    try {
      return readPreview(await this.calls.preview(access, draft, signal), this.app.clock.now().getTime());
    } catch (error) {
      if (!isAbort(error)) this.app.log.info("Preview of a zone", error);
      return null;
    }
  }

  /** Throws a `Failure`. The zones are fetched again (spec §7). */
  async remove(zone: Zone): Promise<void> {
    await this.calls.remove(zone.id);
    await this.load();
  }

  /** Throws a `Failure`; the alerts then wait again. */
  async acknowledge(alerts: readonly ZoneAlert[]): Promise<void> {
    const ids = alerts.map(({ id }) => id);
    if (ids.length === 0) return;
    this.setAcknowledged(ids, true);
    try {
      await this.calls.acknowledge(ids);
    } catch (error) {
      this.setAcknowledged(ids, false);
      throw error;
    }
  }

  /** Snoozes the vessel of an alert, and acknowledges what waits of it. Throws a `Failure`. */
  async snooze({ mmsi }: ZoneAlert): Promise<void> {
    if (mmsi === null) return;
    await this.calls.snooze(mmsi, SNOOZE_MINUTES);
    await this.acknowledge(this.open.filter((alert) => alert.mmsi === mmsi));
  }

  /** Opens what clicks on pushed alerts ask for, until the returned function is called. */
  followClicks(page: Pick<Page, "navigate" | "openDetails">): () => void {
    return followClicks((path) => {
      page.navigate(path);
      page.openDetails();
    });
  }

  /** Shows the alert and moves the map there. */
  goTo(alert: ZoneAlert): void {
    this.show(alert);
    const { map } = this.app;
    if (alert.lonLat)
      map.flyTo({
        center: [alert.lonLat[0], alert.lonLat[1]],
        webMercatorZoom: Math.max(map.webMercatorZoom, PLACE_ZOOM),
      });
  }

  show(alert: ZoneAlert | null): void {
    this.shownId = alert?.id ?? null;
  }

  setEdited(zoneId: string | null): void {
    this.editedId = zoneId;
  }

  setDraft(geometry: Zone["geometry"]): void {
    this.draft = geometry;
  }

  private async follow(): Promise<void> {
    let wait = RECONNECT_MS;
    const { signal } = this.leaving;
    while (!signal.aborted) {
      try {
        const onOpen = () => {
          wait = RECONNECT_MS;
          // What came between the first list and the stream.
          void this.load();
        };
        await this.calls.follow(
          {
            onOpen,
            onNews: (news) => {
              if (news.kind === "alerts") this.add(news.alerts);
              else this.setAcknowledged(news.ids, true);
              runInAction(() => this.checked());
            },
          },
          signal,
        );
      } catch (error) {
        if (signal.aborted) return;
        this.app.log.info("The stream of alerts ended", error);
        wait = Math.min(MAX_RECONNECT_MS, wait * 2);
      }
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }

  private add(alerts: readonly ZoneAlert[]): void {
    if (alerts.length === 0) return;
    runInAction(() => {
      this.list = mergeAlerts(this.list, alerts);
    });
    const { desk } = this;
    if (desk) this.signals.give(desk, this.zoneOf(desk)?.name ?? "", this.push.state === "on");
  }

  private setAcknowledged(ids: readonly string[], acknowledged: boolean): void {
    const changed = new Set(ids);
    runInAction(() => {
      this.list = this.list.map((alert) => (changed.has(alert.id) ? { ...alert, acknowledged } : alert));
    });
  }

  private checked(): void {
    this.checkedAt = this.app.clock.now().getTime();
  }
}
