import { action, makeObservable, observableRef } from "mobx";
import type { Dataset } from "../../../core/api/dataset.ts";
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
      return active && (items.length > 0 || keepsNoItems(target.dataset));
    }
    case "item":
      // What moves is somewhere else before it is read: its track says more.
      return !keepsNoItems(target.dataset) && target.dataset.definition.downloads?.formats?.length !== 0;
    case "position":
      return false;
    case "collection":
    case "geometry":
    case "route":
      return true;
  }
}

/** What is too many and always moves answers with ids, of which there are none in no place. */
const keepsNoItems = (dataset: Dataset) => dataset.idsIn([0, 0, 0, 0]) !== null;
