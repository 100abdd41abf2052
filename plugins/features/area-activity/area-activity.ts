import { computed, makeAutoObservable, observableRef, runInAction } from "mobx";
import type { ReplayedVessel, Vessels } from "../../../contracts/vessels.ts";
import { type AppServices, Failure, isAbort } from "../../../core/api/kernel.ts";
import { type Span, spanOf, type TrackInterval } from "../../../lib/track-interval.ts";
import { areaKeeperOf } from "./area-keeper.ts";
import type { AreaOptions } from "./ask-area.ts";
import { type AreaAnswer, fetchArea, fetchTraffic } from "./fetch-area.ts";
import type { MapArea } from "./model/area.ts";
import type { AreaVessel } from "./model/area-vessels.ts";
import { hourOfShare } from "./model/hours.ts";
import { inListOrder } from "./model/list.ts";
import { outlineOf } from "./model/outline.ts";
import { MIN_ZOOM } from "./names.ts";

/** The last day until now (spec §9). */
const USUAL_INTERVAL: TrackInterval = { kind: "last", minutes: 24 * 60 };
/** More tracks than this overlap, and the user could not distinguish their colours. */
export const MAX_SELECTED = 8;
/** Defaults when no vessel dataset has options. */
const USUAL: AreaOptions = { pathType: "open", clientId: "farvann", platforms: [] };

/** A selected vessel keeps its colour until it is deselected. */
interface Selected {
  vessel: AreaVessel;
  slot: number;
}

/** The vessels that were in the visible area within a time span (spec §4). */
export class AreaActivity {
  interval: TrackInterval = USUAL_INTERVAL;
  vessels: readonly AreaVessel[] = [];
  selected: readonly Selected[] = [];
  fetching = false;
  failure: Failure | null = null;
  /** Some of the services did not answer. */
  incomplete = false;
  /** Whether there is an answer for the present area. */
  answered = false;
  /** The hour that is replayed, or that a share link wants to be; null: none. */
  replayed: Span | null = null;
  /** Time of the query, the end of a span up to "now"; ms since 1970. */
  asked: number;
  private request = new AbortController();

  constructor(private readonly app: AppServices) {
    this.asked = app.clock.now().getTime();
    this.replayed = hourOfShare(app.share?.option("replayedHour"), this.asked);
    if (this.replayed) this.interval = { kind: "between", ...this.replayed };
    makeAutoObservable<this, "request" | "app">(this, {
      interval: observableRef,
      vessels: observableRef,
      selected: observableRef,
      replayed: observableRef,
      failure: observableRef,
      span: computed,
      request: false,
      app: false,
    });
  }

  get span(): Span {
    return spanOf(this.interval, this.asked);
  }
  get tooFar(): boolean {
    return this.app.map.webMercatorZoom < MIN_ZOOM;
  }

  get options(): AreaOptions {
    return optionsOf(this.app);
  }

  /** Notes which hour is replayed, for share links; null: none. */
  replay(hour: Span | null): void {
    this.replayed = hour;
  }

  choose(interval: TrackInterval): void {
    this.interval = interval;
    this.asked = this.app.clock.now().getTime();
  }

  isSelected(mmsi: number): boolean {
    return this.selected.some(({ vessel }) => vessel.mmsi === mmsi);
  }
  get full(): boolean {
    return this.selected.length >= MAX_SELECTED;
  }
  /** Selects or deselects a vessel. */
  toggle(vessel: AreaVessel): void {
    if (this.isSelected(vessel.mmsi)) {
      this.selected = this.selected.filter((other) => other.vessel.mmsi !== vessel.mmsi);
      return;
    }
    const taken = new Set(this.selected.map(({ slot }) => slot));
    const slot = Array.from({ length: MAX_SELECTED }, (_unused, index) => index).find(
      (free) => !taken.has(free),
    );
    if (slot !== undefined) this.selected = [...this.selected, { vessel, slot }];
  }

  /** Clears interval, selection and results (spec §4). */
  reset(): void {
    this.interval = USUAL_INTERVAL;
    this.selected = [];
    this.vessels = [];
    this.answered = false;
  }

  /** Queries the area on the map; a newer query replaces an older one. Never throws. */
  async fetch(): Promise<void> {
    this.cancel();
    if (this.tooFar) return;
    const request = new AbortController();
    this.request = request;
    runInAction(() => {
      this.asked = this.app.clock.now().getTime();
      this.fetching = true;
      this.failure = null;
    });
    const { log } = this.app;
    try {
      const { vessels, incomplete } = await fetchInView(this.app, this.span, request.signal);
      runInAction(() => {
        Object.assign(this, { vessels, incomplete, answered: true, fetching: false });
      });
    } catch (error) {
      if (request.signal.aborted || isAbort(error)) return;
      log.error("Something went wrong while fetching vessels", error);
      runInAction(() => {
        this.failure = Failure.from(error, "area activity");
        this.fetching = false;
      });
    }
  }

  cancel(): void {
    this.request.abort();
    this.fetching = false;
  }
}

/** The area activity of this sub-application, from the first opening on. */
export function areaActivity(app: AppServices): AreaActivity {
  const keeper = areaKeeperOf(app);
  keeper.activity ??= new AreaActivity(app);
  return keeper.activity;
}

/** All traffic of the visible area within a span of at most an hour. Rejects with a `Failure`. */
export const fetchVisibleTraffic = (
  app: AppServices,
  span: Span,
  signal: AbortSignal,
): Promise<ReplayedVessel[]> =>
  fetchTraffic(app, { area: visibleArea(app), span, options: optionsOf(app) }, signal);

/** The vessels that were in the visible area within an interval until now, by name. Rejects with a `Failure`. */
export async function fetchVisible(
  app: AppServices,
  interval: TrackInterval,
  signal: AbortSignal,
): Promise<AreaVessel[]> {
  const { vessels } = await fetchInView(app, spanOf(interval, app.clock.now().getTime()), signal);
  return inListOrder(vessels, (a, b) => app.i18n.format.compare(a, b));
}

function fetchInView(app: AppServices, span: Span, signal: AbortSignal): Promise<AreaAnswer> {
  return fetchArea(app, { area: visibleArea(app), span, options: optionsOf(app) }, signal);
}

/** Null: the map has no size yet. */
const visibleArea = ({ map }: Pick<AppServices, "map">): MapArea | null =>
  map.size[0] > 0 ? { outline: outlineOf(map), bounds: map.bounds } : null;

const optionsOf = ({ services }: AppServices): AreaOptions =>
  services.get<Vessels>("vessels").source?.options ?? USUAL;
