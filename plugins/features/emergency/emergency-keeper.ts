import { makeAutoObservable, observableRef } from "mobx";
import type { AppServices, Service } from "../../../core/api/kernel.ts";
import type { EmergencyStore } from "./emergency-store.ts";
import type { RescueBadges } from "./rescue-badges.ts";

/** Keeps what the emergency view knows: the chosen place stands when the user comes back from a vessel. */
export class EmergencyKeeper {
  /** Null until the view is first opened. */
  store: EmergencyStore | null = null;
  /** Numbers of those whom the view lists; null while it is closed. */
  badges: RescueBadges | null = null;

  constructor() {
    makeAutoObservable(this, { store: false, badges: observableRef });
  }
  setBadges(badges: RescueBadges | null): void {
    this.badges = badges;
  }
}

/** Only for this plugin. */
export type Emergency = EmergencyKeeper & Service<"emergency">;

export const emergencyKeeperOf = ({ services }: AppServices): EmergencyKeeper =>
  services.get<Emergency>("emergency");
