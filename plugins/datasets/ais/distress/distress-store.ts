import { computed, makeObservable, observable, observableRef, reaction, runInAction } from "mobx";
import { type AppServices, loadSurely } from "../../../../core/api/kernel.ts";
import type { LonLat, OwnPosition } from "../../../../core/api/map.ts";
import type { Geodesy } from "../../../../lib/geodesy/geodesy.ts";
import { type DistressKind, distressKindOf } from "../model/distress.ts";
import type { Vessel } from "../model/vessel.ts";
import { VesselDataset } from "../vessel-dataset.ts";
import { distressKeeperOf } from "./distress-keeper.ts";
import { nearestTown } from "./towns.ts";

/** Without a report for this time the signal counts as lost, ms. */
export const LOST_AFTER_MS = 10 * 60_000;

/** Range and bearing of a transmitter. */
export interface RangeBearing {
  /** Name of the town from which they are given; null: from the user. */
  town: string | null;
  metres: number;
  /** Degrees from true north, at that place. */
  bearing: number;
}

/** A transmitter in distress or under test. */
export interface Call {
  mmsi: number;
  datasetId: string;
  kind: DistressKind;
  test: boolean;
  simulated: boolean;
  /** When its last message was received, ms since 1970. */
  lastSeen: number;
  /** Null: unknown position. */
  lonLat: LonLat | null;
  /** Null: without a position, or not computed yet. */
  rangeBearing: RangeBearing | null;
}

type Known = Omit<Call, "rangeBearing">;

/**
 * The distress calls in the datasets that are on. A call whose signal is lost stays until the user closes it; one that
 * was already lost when the page was opened is not shown.
 */
export class DistressStore {
  /** The notice is folded to a chip; a new call unfolds it. */
  folded = false;
  geodesy: Geodesy | null = null;
  /** Whether distances are available, or will never be. */
  ready = false;
  private known: readonly Known[] = [];
  /** Lost signals and tests that the user has closed. */
  private readonly closed = observable.set<string>();

  constructor(
    private readonly app: AppServices,
    private readonly own: OwnPosition,
  ) {
    makeObservable<this, "known">(this, {
      folded: observable,
      geodesy: observableRef,
      ready: observable,
      known: observableRef,
      calls: computed,
    });
  }

  /** Starts the store; the returned function stops it. */
  open(): () => void {
    const known = (geodesy: Geodesy | null) =>
      runInAction(() => {
        this.geodesy = geodesy;
        this.ready = true;
      });
    import("../../../../lib/geodesy/index.ts")
      .catch(() => {
        // Calls are shown at once, range and bearing as soon as they can be computed.
        known(null);
        return loadSurely(() => import("../../../../lib/geodesy/index.ts"));
      })
      .then(known)
      .catch((error: unknown) => this.app.log.error("Distances of distress transmitters", error));
    return reaction(
      () => this.received(),
      (received) => runInAction(() => this.merge(received)),
      { fireImmediately: true },
    );
  }

  /** All calls, nearest first; those without a position last. */
  get calls(): readonly Call[] {
    return this.known
      .map((call) => ({ ...call, rangeBearing: this.rangeBearingOf(call) }))
      .toSorted((a, b) => (a.rangeBearing?.metres ?? Infinity) - (b.rangeBearing?.metres ?? Infinity));
  }
  /** Active calls. */
  get active(): readonly Call[] {
    return this.calls.filter((call) => !call.test && !this.isSignalLost(call));
  }
  /** Lost signals that are not closed. */
  get lost(): readonly Call[] {
    return this.calls.filter(
      (call) => !call.test && this.isSignalLost(call) && !this.closed.has(nameOf(call)),
    );
  }
  /** Tests that are active and not closed. Simulated tests are left out. */
  get tests(): readonly Call[] {
    return this.calls.filter(
      (call) => call.test && !call.simulated && !this.isSignalLost(call) && !this.closed.has(nameOf(call)),
    );
  }

  fold(folded: boolean): void {
    runInAction(() => {
      this.folded = folded;
    });
  }
  /** Only for lost signals and tests. */
  close(call: Call): void {
    runInAction(() => this.closed.add(nameOf(call)));
  }

  private received(): Known[] {
    const { datasets } = this.app;
    const found = new Map<number, Known>();
    for (const dataset of datasets.active)
      if (dataset instanceof VesselDataset)
        for (const vessel of dataset.fleet.distressed) {
          const call = callOf(vessel, dataset.id);
          if (call.lastSeen >= (found.get(call.mmsi)?.lastSeen ?? 0)) found.set(call.mmsi, call);
        }
    return [...found.values()];
  }

  private merge(received: readonly Known[]): void {
    const before = new Map(this.known.map((call) => [call.mmsi, call]));
    const now = new Map(received.map((call) => [call.mmsi, call]));
    const fresh = received.filter((call) => before.has(call.mmsi) || !this.isSignalLost(call));
    for (const call of fresh) {
      const last = before.get(call.mmsi);
      if (call.test || (last && !last.test && !this.isSignalLost(last))) continue;
      this.folded = false;
      this.closed.delete(nameOf(call));
    }
    const lost = this.known.filter((call) => !now.has(call.mmsi) && this.isGone(call));
    this.known = [...fresh, ...lost];
  }

  /**
   * The transmitter is no longer in the map, which does not mean that the distress is over: it is shown as lost later.
   */
  private isGone({ datasetId, mmsi }: Known): boolean {
    const dataset = this.app.datasets.active.find(({ id }) => id === datasetId);
    return dataset instanceof VesselDataset && dataset.fleet.row(mmsi) < 0;
  }

  private isSignalLost({ lastSeen }: Known): boolean {
    const { clock } = this.app;
    // Observes the minute, so that a signal is lost also when no message arrives.
    return Math.max(clock.minute.getTime(), clock.now().getTime()) - lastSeen > LOST_AFTER_MS;
  }

  private rangeBearingOf({ lonLat }: Known): RangeBearing | null {
    const { geodesy, own } = this;
    if (!lonLat || !geodesy) return null;
    if (own.fix) return { town: null, ...geodesy.leg(own.fix.lonLat, lonLat) };
    const town = nearestTown(lonLat, geodesy.distance);
    return { town: town.name, ...geodesy.leg(town.lonLat, lonLat) };
  }
}

const nameOf = ({ mmsi, test }: Known): string => `${mmsi} ${test}`;

function callOf(vessel: Vessel, datasetId: string): Known {
  const { mmsi, lon, lat, time, safetyTime, simulated, icon } = vessel;
  return {
    mmsi,
    datasetId,
    kind: distressKindOf(mmsi),
    test: icon === "distress-test",
    simulated,
    lastSeen: Math.max(time, safetyTime) * 1000,
    lonLat: lon === null || lat === null ? null : [lon, lat],
  };
}

/** The store of this sub-application, from the first call on. */
export function distressStoreOf(app: AppServices): DistressStore {
  const keeper = distressKeeperOf(app);
  keeper.store ??= new DistressStore(app, app.ownPosition);
  return keeper.store;
}
