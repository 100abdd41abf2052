import type { Geometry } from "geojson";
import { action, makeObservable, observableRef } from "mobx";
import type { Dataset } from "../../../core/api/dataset.ts";
import type { ActionTarget, AppServices, Service } from "../../../core/api/kernel.ts";

/** The target of a download, while the dialog asks for its form. */
export class Downloads {
  asked: Asked | null = null;

  constructor() {
    makeObservable(this, { asked: observableRef, ask: action });
  }

  /** Null: closes the dialog. */
  ask(asked: Asked | null): void {
    this.asked = asked;
  }
}

/** What an action was asked for, or what lies inside an area or in the map, of every dataset that is on. */
export type Asked = ActionTarget | { kind: "inside"; geometry: Geometry; name?: string } | { kind: "map" };

/** For this plugin only. */
export type DownloadsService = Downloads & Service<"download">;

export const downloadsOf = ({ services }: AppServices): Downloads =>
  services.get<DownloadsService>("download");

/** Whether a dataset that is on has features to make a file of. Observed. */
export const hasAnyFiles = ({ datasets }: AppServices): boolean =>
  datasets.active.some((dataset) => hasOwnFiles(dataset) && hasFiles({ kind: "dataset", dataset }));

/** Whether the page makes files of its features; other datasets are made by their owners alone. */
export const hasOwnFiles = (dataset: Dataset): boolean =>
  dataset.definition.downloads?.formats?.length !== 0 && (dataset.items.length > 0 || keepsNoItems(dataset));

/** Whether a file can be made of a target. Observed. */
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
      // A moving feature changes its position all the time: its track is more useful.
      return !keepsNoItems(target.dataset) && target.dataset.definition.downloads?.formats?.length !== 0;
    case "items":
      return target.items.every(({ dataset, item }) => hasFiles({ kind: "item", dataset, item }));
    case "position":
      return false;
    case "collection":
    case "geometry":
    case "route":
      return true;
  }
}

/** Datasets without items answer with ids, of which there are none in an empty box. */
const keepsNoItems = (dataset: Dataset) => dataset.idsIn([0, 0, 0, 0]) !== null;
