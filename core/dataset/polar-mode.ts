import { action, makeObservable, observable } from "mobx";
import { POLAR, WEB_MERCATOR } from "../../lib/crs.ts";
import type { MapStore } from "../map/map-store.ts";

/** Between the switch and the reload (spec §9), ms. */
const RELOAD_DELAY = 1200;

export interface PolarModeInit {
  map: MapStore;
  /** Whether the sub-application offers it. */
  offered: boolean;
  /** Whether the user wants it and the projection could not be loaded. */
  failed: boolean;
  /** Stores pending values, then reloads the page. */
  reload(): void;
}

/**
 * The switch between the ordinary and the polar map (spec §4). A switch stores the place that is shown and the wish,
 * and the page is reloaded: a map cannot change its projection.
 */
export class PolarMode {
  readonly offered: boolean;
  readonly failed: boolean;
  /** The projection that the page is about to be loaded in; null when no switch is on its way. */
  switchingTo: "polar" | "ordinary" | null = null;

  constructor(private readonly init: PolarModeInit) {
    this.offered = init.offered;
    this.failed = init.failed;
    makeObservable(this, { switchingTo: observable, switchTo: action });
  }

  /** Whether the map is polar now. */
  get on(): boolean {
    return this.init.map.polar;
  }

  /** Switches; a second call while the first is on its way does nothing. */
  switchTo(on: boolean): void {
    if (this.switchingTo !== null || on === this.on) return;
    this.switchingTo = on ? "polar" : "ordinary";
    this.init.map.saved.startNextIn(on ? POLAR : WEB_MERCATOR);
    setTimeout(() => this.init.reload(), RELOAD_DELAY);
  }
}
