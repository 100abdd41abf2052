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

/** How many are named (spec §9). */
export const NEAREST = 5;
const REFRESH_INTERVAL_MS = 30_000;
const RESCUE_TYPES = codesOf("sar");

/** Where the distances are taken from: the user, or a place that was pointed out or written. */
export type PlaceSource = "own" | "chosen";

/** One that can help, and when it can be there. */
export type Rescuer = Ranked<VesselReport> & Arrival;

/** The nearest search and rescue vessels (spec §2, §8, §9). Asks the service only while it is open. */
export class EmergencyStore {
  source: PlaceSource = "own";
  /** How often the user has chosen a place. */
  choices = 0;
  records: readonly VesselReport[] = [];
  /** Spec §8. What was known before stays in the list. */
  loadingError: Failure | null = null;
  loading = false;
  /** When the service last answered; null before that. */
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

  /** Null: the user's own position is not known, and no other was chosen. The map's middle never stands in for it. */
  get place(): LonLat | null {
    return this.source === "own" ? (this.own.fix?.lonLat ?? null) : this.fixed;
  }

  /** Who can be there first, of those as soon the nearest, then the one whose message is newest. Null: nothing is known yet. */
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

  /** Asks now and again and again, until what it returns is called. */
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

/** The one of this sub-application, from the first opening on. */
export function emergencyOf(app: AppServices, dataset: VesselSource): EmergencyStore {
  const keeper = emergencyKeeperOf(app);
  keeper.store ??= new EmergencyStore(app, app.ownPosition, dataset);
  return keeper.store;
}

/**
 * The search and rescue vessels of the live AIS service (spec §7), and aircraft of that kind where the answer holds
 * them. One that is received twice counts once, with its newest position.
 */
async function fetchRescueVessels(
  { services }: Pick<AppServices, "services">,
  source: VesselSource,
  signal: AbortSignal,
): Promise<VesselReport[]> {
  const reports = await services.get<Vessels>("vessels").fetchLatest(source, RESCUE_TYPES, signal);
  return newestOfEach(reports.filter(isRescue));
}

/** Whatever the service sent: nobody in need is led to a cargo ship. */
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
