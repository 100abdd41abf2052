import { makeObservable, observable, observableRef, runInAction } from "mobx";
import {
  type AppServices,
  type LonLat,
  loadGeodesy,
  loadSurely,
  type OwnPosition,
} from "../../../../core/index.ts";
import type { Vessel } from "../model/vessel.ts";
import { ownMotion } from "../own-position/own-motion.ts";
import type { Geodesy } from "../own-position/ranked.ts";
import type { VesselDataset } from "../vessel-dataset.ts";
import { closestApproach, type Encounter } from "./closest-approach.ts";
import { motionOf } from "./motion-of.ts";

/** What a vessel is compared with: the user's own position, or another vessel. */
export type Reference = { kind: "own" } | { kind: "vessel"; dataset: VesselDataset; mmsi: number };

/** Both vessels of a meeting, where they are and how they pass. */
export interface Meeting {
  encounter: Encounter;
  /** As they were heard. */
  own: LonLat | null;
  other: LonLat | null;
  /** The device does not tell the own speed. */
  assumedStill: boolean;
}

/** How vessels pass each other. The comparison stands until another one is chosen or the page ends. */
export class EncounterStore {
  reference: Reference = { kind: "own" };
  /** Null until the first comparison. */
  geodesy: Geodesy | null = null;
  /** Whether a meeting is drawn: other lines between the two vessels give way to it. */
  drawn = false;

  constructor(private readonly app: Pick<AppServices, "clock">) {
    makeObservable(this, { reference: observableRef, geodesy: observableRef, drawn: observable });
  }

  async load(): Promise<void> {
    const geodesy = await loadSurely(loadGeodesy);
    runInAction(() => {
      this.geodesy = geodesy;
    });
  }

  setDrawn(on: boolean): void {
    runInAction(() => {
      this.drawn = on;
    });
  }

  compareWith(reference: Reference): void {
    runInAction(() => {
      this.reference = reference;
    });
  }

  /** The vessel that others are compared with, or null: it is the user, or that vessel is not known any more. */
  get referenceVessel(): Vessel | null {
    const { reference } = this;
    return reference.kind === "vessel" ? reference.dataset.vessel(String(reference.mmsi)) : null;
  }

  /** Null: there is nothing to compare with. Observed, but for the time. */
  meeting(vessel: Vessel, own: OwnPosition): Meeting | null {
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
      encounter: closestApproach(mine, theirs, now, geodesy),
      own: mine.lonLat,
      other: theirs.lonLat,
      assumedStill: mine.assumedStill,
    };
  }
}

const stores = new WeakMap<AppServices, EncounterStore>();

export function encountersOf(app: AppServices): EncounterStore {
  const known = stores.get(app) ?? new EncounterStore(app);
  stores.set(app, known);
  return known;
}
