import { action, makeObservable, observableRef } from "mobx";
import type { ActionTarget, AppServices, Service } from "../../../core/api/kernel.ts";

/** What the user wants to take along, while the dialog asks in which form. */
export class Downloads {
  target: ActionTarget | null = null;

  constructor() {
    makeObservable(this, { target: observableRef, ask: action });
  }

  /** Null: nothing any more. */
  ask(target: ActionTarget | null): void {
    this.target = target;
  }
}

/** Only for this plugin. */
export type DownloadsService = Downloads & Service<"download">;

export const downloadsOf = ({ services }: AppServices): Downloads =>
  services.get<DownloadsService>("download");

/** Whether there is anything to make a file of. Observed. */
export function hasFiles(target: ActionTarget): boolean {
  switch (target.kind) {
    case "dataset": {
      const { definition, active, items } = target.dataset;
      const { formats, addresses } = definition.downloads ?? { formats: null, addresses: {} };
      if (formats?.length === 0) return false;
      if (Object.keys(addresses).length > 0) return true;
      // A type that keeps no items answers with ids, of which there are none in no place.
      return active && (items.length > 0 || target.dataset.idsIn([0, 0, 0, 0]) !== null);
    }
    case "item":
      return target.dataset.definition.downloads?.formats?.length !== 0;
    case "position":
      return false;
    case "collection":
    case "geometry":
    case "route":
      return true;
  }
}
