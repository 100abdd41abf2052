import { makeAutoObservable } from "mobx";
import type { ClosestApproach } from "../../../contracts/closest-approach.ts";
import type { AppServices, Service } from "../../../core/api/kernel.ts";
import type { EncounterStore } from "./encounter-store.ts";

/** Keeps the comparison of a sub-application, which is made with the first one. */
export class Encounters implements ClosestApproach {
  drawn = false;
  store: EncounterStore | null = null;

  constructor() {
    makeAutoObservable(this, { store: false });
  }
  setDrawn(on: boolean): void {
    this.drawn = on;
  }
}

type Own = Encounters & Service<"closest-approach">;

export const keptIn = ({ services }: AppServices): Encounters => services.get<Own>("closest-approach");
