import { makeAutoObservable, observableRef } from "mobx";
import type { AppServices, Service } from "../../../core/api/kernel.ts";
import type { EmergencyStore } from "./emergency-store.ts";
import type { RescueBadges } from "./rescue-badges.ts";

/**
 * Keeps the state of the emergency view, so that the chosen position is still there when the user returns from a
 * vessel.
 */
export class EmergencyKeeper {
  /** Null until the view is first opened. */
  store: EmergencyStore | null = null;
  /** Badges of the listed rescuers; null while the view is closed. */
  badges: RescueBadges | null = null;

  constructor() {
    makeAutoObservable(this, { store: false, badges: observableRef });
  }
  setBadges(badges: RescueBadges | null): void {
    this.badges = badges;
  }
}

/** For this plugin only. */
export type Emergency = EmergencyKeeper & Service<"emergency">;

export const emergencyKeeperOf = ({ services }: AppServices): EmergencyKeeper =>
  services.get<Emergency>("emergency");
