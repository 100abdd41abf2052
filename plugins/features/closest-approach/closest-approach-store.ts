import { makeObservable, observableRef, runInAction } from "mobx";
import type { Vessel, VesselSource } from "../../../contracts/vessels.ts";
import { type AppServices, loadSurely } from "../../../core/api/kernel.ts";
import type { LonLat, OwnPosition } from "../../../core/api/map.ts";
import { type CpaResult, closestApproach, motionOf, ownMotion } from "../../../lib/closest-approach.ts";
import type { Geodesy } from "../../../lib/geodesy/geodesy.ts";
import { type ClosestApproachService, closestApproachServiceOf } from "./closest-approach-service.ts";

/** The reference of a comparison: the user's own position, or another vessel. */
export type Reference = { kind: "own" } | { kind: "vessel"; dataset: VesselSource; mmsi: number };

/** Two vessels, their last positions and their CPA. */
export interface VesselApproach {
  cpa: CpaResult;
  /** As received. */
  own: LonLat | null;
  other: LonLat | null;
  /** The device does not report the user's speed. */
  assumedStill: boolean;
}

/** How vessels pass each other. The comparison lasts until another one is chosen or the page ends. */
export class ClosestApproachStore {
  /** Null until the first comparison. */
  geodesy: Geodesy | null = null;

  constructor(
    private readonly app: Pick<AppServices, "clock">,
    private readonly service: ClosestApproachService,
  ) {
    makeObservable(this, { geodesy: observableRef });
  }

  /** Observed. */
  get reference(): Reference {
    return this.service.reference;
  }

  async load(): Promise<void> {
    const geodesy = await loadSurely(() => import("../../../lib/geodesy/index.ts"));
    runInAction(() => {
      this.geodesy = geodesy;
    });
  }

  compareWith(reference: Reference): void {
    this.service.setReference(reference);
  }

  /** The reference vessel; null: the reference is the user, or that vessel is no longer known. */
  get referenceVessel(): Vessel | null {
    const { reference } = this;
    return reference.kind === "vessel" ? reference.dataset.vessel(String(reference.mmsi)) : null;
  }

  /** Null: there is no reference. Observed, except the time. */
  approachOf(vessel: Vessel, own: OwnPosition): VesselApproach | null {
    const { geodesy, reference, referenceVessel } = this;
    if (!geodesy) return null;
    const mine =
      reference.kind === "own"
        ? own.fix && ownMotion(own.fix)
        : referenceVessel && { ...motionOf(referenceVessel), assumedStill: false };
    if (!mine) return null;
    const theirs = motionOf(vessel);
    const now = this.app.clock.now().getTime() / 1000;
    return {
      cpa: closestApproach(mine, theirs, now, geodesy),
      own: mine.lonLat,
      other: theirs.lonLat,
      assumedStill: mine.assumedStill,
    };
  }
}

export function closestApproachStoreOf(app: AppServices): ClosestApproachStore {
  const service = closestApproachServiceOf(app);
  service.store ??= new ClosestApproachStore(app, service);
  return service.store;
}
