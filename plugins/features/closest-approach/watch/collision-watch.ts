import { makeObservable, observableRef, reaction, runInAction } from "mobx";
import type { Danger, WatchState } from "../../../../contracts/closest-approach.ts";
import type { ShownGroups, VesselMeetings, Vessels } from "../../../../contracts/vessels.ts";
import type { AppServices } from "../../../../core/api/kernel.ts";
import { playTones } from "../../../../core/api/ui.ts";
import {
  MAX_FIX_AGE_S,
  type Motion,
  motionOf,
  ownMotion,
  REST_KNOTS,
} from "../../../../lib/closest-approach.ts";
import { nauticalMilesToMetres } from "../../../../lib/units.ts";
import type { ClosestApproachService } from "../closest-approach-service.ts";
import type { ClosestApproachStore } from "../closest-approach-store.ts";
import { PART } from "../use-texts.ts";
import { AlarmBook } from "./alarm-book.ts";
import { dangersAmong } from "./dangers.ts";

/** How often the watch looks at all vessels, ms. */
const LOOK_INTERVAL_MS = 2_000;
/** Hz. */
const TONES = [660, 880, 660, 880];
/** Of the page's danger tokens, with a contrast on the map by day and by night. */
const DANGER_COLORS = { day: "#c8151b", night: "#ff6257" };

/** Looks at all vessels for those that will pass close to the reference, marks them on the map, and gives alarms. */
export class CollisionWatch {
  /** Most urgent first. */
  dangers: readonly Danger[] = [];
  /** Those whose alarm is neither acknowledged nor snoozed. */
  alarms: readonly Danger[] = [];
  state: WatchState = "off";
  private marked: ReadonlySet<number> = new Set();
  private meetings: VesselMeetings | null = null;
  private readonly book = new AlarmBook();

  constructor(
    private readonly app: AppServices,
    private readonly service: ClosestApproachService,
    private readonly store: ClosestApproachStore,
  ) {
    makeObservable<this, "marked">(this, {
      dangers: observableRef,
      alarms: observableRef,
      state: observableRef,
      marked: observableRef,
    });
  }

  /** Watches until the returned function is called. */
  start(): () => void {
    const { log, services, settings, ownPosition } = this.app;
    const vessels = services.get<Vessels>("vessels");
    this.load(vessels).catch((error: unknown) => log.error("Collision watch", error));
    const timer = setInterval(() => this.look(), LOOK_INTERVAL_MS);
    const stops = [
      // A new reference or limit changes the whole answer: nobody should wait for it.
      reaction(
        () => ({
          reference: this.store.reference,
          limits: this.service.limits,
          moored: settings.isOn("watchMoored"),
          known: ownPosition.fix !== null,
        }),
        () => this.look(),
        { fireImmediately: true },
      ),
      vessels.showGroups(() => this.groups),
    ];
    return () => {
      clearInterval(timer);
      for (const stop of stops) stop();
      runInAction(() => Object.assign(this, { state: "off", dangers: [], alarms: [] }));
    };
  }

  /** No further alarm of this vessel in this encounter. */
  acknowledge({ vessel }: Danger): void {
    this.book.acknowledge(vessel.mmsi, this.now());
    this.look();
  }

  /** A new alarm after some minutes, if the vessel is still a danger. */
  snooze({ vessel }: Danger): void {
    this.book.snooze(vessel.mmsi, this.now());
    this.look();
  }

  /** Looks once at all vessels. */
  look(): void {
    const { state, dangers } = this.found();
    const now = this.now();
    const numbers = dangers.map(({ vessel }) => vessel.mmsi);
    const sounds = this.book.see(numbers, now);
    runInAction(() => {
      this.state = state;
      this.dangers = dangers;
      this.alarms = dangers.filter(({ vessel }) => !this.book.isQuiet(vessel.mmsi, now));
      // The map draws the marks again only for other vessels.
      if (numbers.length !== this.marked.size || !numbers.every((mmsi) => this.marked.has(mmsi)))
        this.marked = new Set(numbers);
    });
    if (sounds && this.app.settings.isOn("collisionSound")) playTones(TONES);
  }

  private async load(vessels: Vessels): Promise<void> {
    const [meetings] = await Promise.all([vessels.meetings(), this.store.load()]);
    this.meetings = meetings;
    this.look();
  }

  private found(): { state: WatchState; dangers: readonly Danger[] } {
    const { app, store, service, meetings } = this;
    const vessels = app.services.get<Vessels>("vessels");
    const sources = vessels.sources.filter(({ active }) => active);
    const own = this.ownMotion();
    if (sources.length === 0) return { state: "vessels-off", dangers: [] };
    if (typeof own === "string") return { state: own, dangers: [] };
    if (!store.geodesy || !meetings) return { state: "off", dangers: [] };
    const { limits } = service;
    const now = this.now();
    const moored = app.settings.isOn("watchMoored");
    const mmsi = store.reference.kind === "vessel" ? store.reference.mmsi : null;
    const near = sources.flatMap((source) => meetings(source, { own, limits, now }));
    return { state: "on", dangers: dangersAmong(near, { own, mmsi, limits, moored, now }, store.geodesy) };
  }

  /** The motion of the reference, or why it has none. */
  private ownMotion(): Motion | "inaccurate" | "no-position" {
    const { reference, referenceVessel } = this.store;
    const { fix } = this.app.ownPosition;
    const motion =
      reference.kind === "own" ? fix && ownMotion(fix) : referenceVessel && motionOf(referenceVessel);
    if (!motion?.lonLat || motion.sog === null || this.now() - motion.time > MAX_FIX_AGE_S)
      return "no-position";
    if (motion.cog === null && motion.sog >= REST_KNOTS) return "no-position";
    const accuracy = reference.kind === "own" ? (fix?.accuracy ?? 0) : 0;
    return accuracy > nauticalMilesToMetres(this.service.limits.miles) ? "inaccurate" : motion;
  }

  private get groups(): ShownGroups | null {
    const { marked } = this;
    if (marked.size === 0) return null;
    const name = PART.of(this.app.i18n)("close");
    const group = {
      name,
      mmsis: marked,
      shape: "danger" as const,
      color: DANGER_COLORS,
      always: true,
    };
    return { groups: [group], alone: false, plain: true };
  }

  private now(): number {
    return this.app.clock.now().getTime() / 1000;
  }
}
