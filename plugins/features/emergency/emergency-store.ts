import { computed, makeObservable, observable, observableRef, runInAction } from "mobx";
import type { VesselReport, VesselSource, Vessels } from "../../../contracts/vessels.ts";
import { type AppServices, Failure, isAbort } from "../../../core/api/kernel.ts";
import type { LonLat, OwnPosition } from "../../../core/api/map.ts";
import type { Geodesy } from "../../../lib/geodesy/geodesy.ts";
import { kindOfMmsi } from "../../../lib/mmsi.ts";
import { type Ranked, rankByDistance } from "../../../lib/rank-by-distance.ts";
import { codesOf, shipTypeOf } from "../../../lib/ship-type.ts";
import { type Arrival, arrivalOf } from "./arrival.ts";
import { emergencyKeeperOf } from "./emergency-keeper.ts";

/** Number of listed rescuers (spec §9). */
export const NEAREST = 5;
const REFRESH_INTERVAL_MS = 30_000;
const RESCUE_TYPES = codesOf("sar");

/** Origin of the distances: the user's position, or one that was chosen or typed. */
export type PlaceSource = "own" | "chosen";

/** A vessel or aircraft that can help, and its time of arrival. */
export type Rescuer = Ranked<VesselReport> & Arrival;

/** The nearest search and rescue vessels (spec §2, §8, §9). Calls the service only while the view is open. */
export class EmergencyStore {
  source: PlaceSource = "own";
  /** Number of times that the user has chosen a position. */
  choices = 0;
  records: readonly VesselReport[] = [];
  /** Spec §8. Earlier data stays in the list. */
  loadingError: Failure | null = null;
  loading = false;
  /** Time of the service's last answer; null before. */
  fetchedAt: Date | null = null;
  /** Null until the first answer. */
  geodesy: Geodesy | null = null;
  private fixed: LonLat | null = null;
  private run = new AbortController();
  private timer: ReturnType<typeof setInterval> | undefined;

  constructor(
    private readonly app: AppServices,
    private readonly own: OwnPosition,
    private readonly dataset: VesselSource,
  ) {
    makeObservable<this, "fixed">(this, {
      source: observable,
      choices: observable,
      records: observableRef,
      loadingError: observableRef,
      loading: observable,
      fetchedAt: observableRef,
      geodesy: observableRef,
      fixed: observableRef,
      place: computed,
      nearest: computed,
    });
  }

  /** Null: the user's own position is unknown, and no other was chosen. The middle of the map is never used instead. */
  get place(): LonLat | null {
    return this.source === "own" ? (this.own.fix?.lonLat ?? null) : this.fixed;
  }

  /** Rescuers by time of arrival, then distance, then the newest message. Null: no data yet. */
  get nearest(): Rescuer[] | null {
    const { place, geodesy, records } = this;
    if (!place || !geodesy || this.fetchedAt === null) return null;
    return rankByDistance(place, records, records.length, geodesy, (a, b) => b.time - a.time)
      .map((ranked) => ({ ...ranked, ...arrivalOf(ranked.target, ranked.metres) }))
      .sort((a, b) => Math.round(a.minutes) - Math.round(b.minutes))
      .slice(0, NEAREST);
  }

  takeOwn(): void {
    runInAction(() => {
      this.source = "own";
      this.choices += 1;
    });
  }
  choose(place: LonLat): void {
    runInAction(() => {
      this.source = "chosen";
      this.fixed = place;
      this.choices += 1;
    });
  }

  /** Calls the service now and at an interval, until the returned function is called. */
  open(): () => void {
    const look = () => {
      if (!document.hidden) void this.refresh();
    };
    void this.refresh();
    this.timer = setInterval(look, REFRESH_INTERVAL_MS);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(this.timer);
      document.removeEventListener("visibilitychange", look);
      this.run.abort();
    };
  }

  /** Settles when the service has answered or has failed. */
  async refresh(): Promise<void> {
    this.run.abort();
    this.run = new AbortController();
    const { signal } = this.run;
    runInAction(() => {
      this.loading = true;
    });
    try {
      const [geodesy, records] = await Promise.all([
        import("../../../lib/geodesy/index.ts"),
        fetchRescueVessels(this.app, this.dataset, signal),
      ]);
      if (signal.aborted) return;
      runInAction(() => {
        this.geodesy = geodesy;
        this.records = records;
        this.loadingError = null;
        this.fetchedAt = this.app.clock.now();
      });
    } catch (error) {
      if (signal.aborted || isAbort(error)) return;
      const failure = Failure.from(error, "emergency");
      this.app.log.error("Nearest search and rescue vessels", failure);
      runInAction(() => {
        this.loadingError = failure;
      });
    } finally {
      if (!signal.aborted)
        runInAction(() => {
          this.loading = false;
        });
    }
  }
}

/** The store of this sub-application, from the first opening on. */
export function emergencyOf(app: AppServices, dataset: VesselSource): EmergencyStore {
  const keeper = emergencyKeeperOf(app);
  keeper.store ??= new EmergencyStore(app, app.ownPosition, dataset);
  return keeper.store;
}

/**
 * The search and rescue vessels of the live AIS service (spec §7), and such aircraft if the answer contains them.
 * Duplicates count once, with the newest position.
 */
async function fetchRescueVessels(
  { services }: Pick<AppServices, "services">,
  source: VesselSource,
  signal: AbortSignal,
): Promise<VesselReport[]> {
  const reports = await services
    .get<Vessels>("vessels")
    .fetchLatest(source, { shipTypes: RESCUE_TYPES }, signal);
  return newestOfEach(reports.filter(isRescue));
}

/** Checks the answer of the service: users in distress must not be directed to a cargo ship. */
function isRescue({ mmsi, shipType }: VesselReport): boolean {
  return shipTypeOf(shipType) === "sar" || kindOfMmsi(mmsi) === "sar-aircraft";
}

function newestOfEach(reports: readonly VesselReport[]): VesselReport[] {
  const newest = new Map<number, VesselReport>();
  for (const report of reports) {
    const known = newest.get(report.mmsi);
    if (!known || report.time > known.time) newest.set(report.mmsi, report);
  }
  return [...newest.values()];
}
