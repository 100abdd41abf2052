import { action, makeObservable, observable, observableRef } from "mobx";
import type { LonLat } from "./geo.ts";

/** `on`: shown in the map; `follow`: the map stays centred on it. */
export type LocatingState = "off" | "locating" | "on" | "follow";

export interface PositionFix {
  lonLat: LonLat;
  /** Accuracy that the device reports, m; null when the user set the position. */
  accuracy: number | null;
  /** Course over ground, degrees clockwise from north; null while stationary or unknown. */
  heading: number | null;
  /** Speed over ground, m/s; null when unknown. */
  speed: number | null;
  /** Time of the position, ms since the epoch. */
  at: number;
}

/** The user's position, once they asked for it, and how the map uses it. */
export class OwnPosition {
  state: LocatingState = "off";
  fix: PositionFix | null = null;
  /** The device has sent no position for a while: the user may have moved. */
  stale = false;

  constructor() {
    makeObservable(this, {
      state: observable,
      fix: observableRef,
      stale: observable,
      setState: action,
      setFix: action,
      setStale: action,
      setByHand: action,
    });
  }

  /** Switching off deletes the position. */
  setState(state: LocatingState): void {
    this.state = state;
    if (state !== "off") return;
    this.fix = null;
    this.stale = false;
  }
  /** Sets a position of the device; the first one ends the search. */
  setFix(fix: PositionFix): void {
    this.fix = fix;
    this.stale = false;
    if (this.state === "locating") this.state = "on";
  }
  setStale(stale: boolean): void {
    this.stale = stale;
  }
  /** Sets a position that the user chose in the map. It stays until the user switches it off. */
  setByHand(lonLat: LonLat, at: number): void {
    this.fix = { lonLat, accuracy: null, heading: null, speed: null, at };
    this.stale = false;
    this.state = "on";
  }
}
