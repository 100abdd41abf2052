import { action, makeObservable, observable } from "mobx";
import { POLAR, WEB_MERCATOR } from "../../lib/crs.ts";
import type { MapStore } from "../map/map-store.ts";

/** Delay between the switch and the reload (spec §9), ms. */
const RELOAD_DELAY = 1200;

export interface PolarModeInit {
  map: MapStore;
  /** Whether the sub-application offers the polar map. */
  offered: boolean;
  /** Whether the user chose it and the projection could not be loaded. */
  failed: boolean;
  /** Stores pending values, then reloads the page. */
  reload(): void;
}

/**
 * Switches between the Web Mercator and the polar map (spec §4). It stores the current view and the choice, and reloads
 * the page, because a map cannot change its projection.
 */
export class PolarMode {
  readonly offered: boolean;
  readonly failed: boolean;
  /** The projection of the coming reload; null when no switch is in progress. */
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

  /** Switches; another call before the reload does nothing. */
  switchTo(on: boolean): void {
    if (this.switchingTo !== null || on === this.on) return;
    this.switchingTo = on ? "polar" : "ordinary";
    this.init.map.saved.startNextIn(on ? POLAR : WEB_MERCATOR);
    setTimeout(() => this.init.reload(), RELOAD_DELAY);
  }
}
