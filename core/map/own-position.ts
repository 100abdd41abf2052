import { action, makeObservable, observable, observableRef } from "mobx";
import type { LonLat } from "./geo.ts";

/** `on`: shown in the map; `follow`: the map keeps it in its middle. */
export type LocatingState = "off" | "locating" | "on" | "follow";

export interface PositionFix {
  lonLat: LonLat;
  /** Radius within which the device takes itself to be, m; null when the user set the position. */
  accuracy: number | null;
  /** Course over ground, degrees clockwise from north; null while it lies still or does not know. */
  heading: number | null;
  /** Speed over ground, m/s; null when the device does not know. */
  speed: number | null;
  /** When it was found, ms since the epoch. */
  at: number;
}

/** Where the user is, once they asked, and how the map uses it. */
export class OwnPosition {
  state: LocatingState = "off";
  fix: PositionFix | null = null;
  /** The device has sent no position for a while: the user may be elsewhere by now. */
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

  /** Switching off forgets the position. */
  setState(state: LocatingState): void {
    this.state = state;
    if (state !== "off") return;
    this.fix = null;
    this.stale = false;
  }
  /** A position of the device; the first one ends the search. */
  setFix(fix: PositionFix): void {
    this.fix = fix;
    this.stale = false;
    if (this.state === "locating") this.state = "on";
  }
  setStale(stale: boolean): void {
    this.stale = stale;
  }
  /** A position that the user chose in the map. It stands until it is switched off. */
  setByHand(lonLat: LonLat, at: number): void {
    this.fix = { lonLat, accuracy: null, heading: null, speed: null, at };
    this.stale = false;
    this.state = "on";
  }
}
