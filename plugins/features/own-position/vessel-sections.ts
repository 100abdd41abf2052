import { observable, runInAction } from "mobx";
import type { OwnVessel, OwnVesselSection } from "../../../contracts/own-vessel.ts";
import type { Service } from "../../../core/api/kernel.ts";

/** What plugins add to the page of the own vessel, in its order. Observed. */
export class VesselSections implements OwnVessel {
  private readonly added = observable.array<OwnVesselSection>([], { deep: false });

  get sections(): OwnVesselSection[] {
    return this.added.toSorted((a, b) => a.order - b.order);
  }

  addSection(section: OwnVesselSection): () => void {
    runInAction(() => this.added.push(section));
    return () => runInAction(() => this.added.remove(section));
  }
}

/** The interface of this plugin. */
export type VesselSectionService = VesselSections & Service<"own-vessel">;
