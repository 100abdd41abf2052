import { computed, makeObservable, observable, observableRef, reaction, runInAction } from "mobx";
import { type AppServices, loadSurely } from "../../../../core/api/kernel.ts";
import type { LonLat, OwnPosition } from "../../../../core/api/map.ts";
import type { Geodesy } from "../../../../lib/geodesy/geodesy.ts";
import { type DistressKind, distressKindOf } from "../model/distress.ts";
import type { Vessel } from "../model/vessel.ts";
import { VesselDataset } from "../vessel-dataset.ts";
import { distressKeeperOf } from "./distress-keeper.ts";
import { nearestTown } from "./towns.ts";

/** After so long without a report the signal counts as lost, ms. */
export const LOST_AFTER_MS = 10 * 60_000;

/** Range and bearing of a transmitter. */
export interface RangeBearing {
  /** Name of the town it is seen from; null: from the user. */
  town: string | null;
  metres: number;
  /** Degrees from true north, at the place it is seen from. */
  bearing: number;
}

/** One that calls for help, or is tried. */
export interface Call {
  mmsi: number;
  datasetId: string;
  kind: DistressKind;
  test: boolean;
  simulated: boolean;
  /** When its last message was received, ms since 1970. */
  lastSeen: number;
  /** Null: it does not know where it is. */
  lonLat: LonLat | null;
  /** Null: without a place, or not reckoned yet. */
  rangeBearing: RangeBearing | null;
}

type Known = Omit<Call, "rangeBearing">;

/**
 * Who calls for help in the datasets that are on. One that falls silent is told of until the user has read so; one that
 * was silent already when the page was opened is not.
 */
export class DistressStore {
  /** The notice is a chip; a new call opens it again. */
  folded = false;
  geodesy: Geodesy | null = null;
  /** Whether distances are there, or will never be. */
  ready = false;
  private known: readonly Known[] = [];
  /** What the user has closed: lost signals and tests. */
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

  /** Listens until what it returns is called. */
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

  /** Everything that is known, nearest first; who does not know where it is comes last. */
  get calls(): readonly Call[] {
    return this.known
      .map((call) => ({ ...call, rangeBearing: this.rangeBearingOf(call) }))
      .toSorted((a, b) => (a.rangeBearing?.metres ?? Infinity) - (b.rangeBearing?.metres ?? Infinity));
  }
  /** Who calls for help now. */
  get active(): readonly Call[] {
    return this.calls.filter((call) => !call.test && !this.isSignalLost(call));
  }
  /** Whose signal was lost and not closed. */
  get lost(): readonly Call[] {
    return this.calls.filter(
      (call) => !call.test && this.isSignalLost(call) && !this.closed.has(nameOf(call)),
    );
  }
  /** Tests that are on and not closed. An invented test is no news. */
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
  /** Only of what no longer holds, and of tests. */
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

  /** Not in the map any more, rather than no longer in need: such a one is told of as lost in its time. */
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

/** The one of this sub-application, from the first call on. */
export function distressStoreOf(app: AppServices): DistressStore {
  const keeper = distressKeeperOf(app);
  keeper.store ??= new DistressStore(app, app.ownPosition);
  return keeper.store;
}
