import { makeAutoObservable, observableRef } from "mobx";
import type { NavigationalWarnings } from "../../../contracts/navigational-warnings.ts";
import type { DatasetItem } from "../../../core/api/dataset.ts";
import type { AppServices } from "../../../core/api/kernel.ts";
import type { LonLat } from "../../../lib/lon-lat.ts";
import { WarningsDataset } from "./warnings-dataset.ts";

const KEY = "warningsRead";
/** Maximum distance between a light in a warning and its aid, degrees of latitude: about 500 m. */
const SAME_PLACE = 0.005;

/** A warning and its dataset. */
export interface OpenedWarning {
  dataset: WarningsDataset;
  item: DatasetItem;
}

/** State of the warnings on this page: the one opened in the list, and the time of the last reading. */
export class WarningsService implements NavigationalWarnings {
  /** The warning that is opened in the list. */
  opened: OpenedWarning | null = null;
  /** Time at which the user last marked all as read, ms; null: never. */
  readAt: number | null;

  constructor(private readonly app: Pick<AppServices, "datasets" | "storage" | "clock">) {
    this.readAt = app.storage.get(KEY, (value) => (typeof value === "number" ? value : undefined), null);
    makeAutoObservable<WarningsService, "app">(this, { app: false, opened: observableRef });
  }

  /** The datasets of warnings in the manifest. */
  get datasets(): readonly WarningsDataset[] {
    return this.app.datasets.all.filter((dataset) => dataset instanceof WarningsDataset);
  }

  open(warning: OpenedWarning | null): void {
    this.opened = warning;
  }

  markRead(): void {
    this.readAt = this.app.clock.now().getTime();
    this.app.storage.set(KEY, this.readAt);
  }

  extinguishedAt([lon, lat]: LonLat): { category: 1 | 2 | 3; datasetId: string; featureId: string } | null {
    const across = SAME_PLACE / Math.max(0.05, Math.cos((lat * Math.PI) / 180));
    for (const dataset of this.datasets) {
      if (!dataset.active) continue;
      for (const { id, properties, geometry } of dataset.items) {
        const category = properties.extinguishedCategory;
        if ((category !== 1 && category !== 2 && category !== 3) || geometry?.type !== "Point") continue;
        const [x = Number.NaN, y = Number.NaN] = geometry.coordinates;
        if (Math.abs(x - lon) <= across && Math.abs(y - lat) <= SAME_PLACE && properties.when === "now")
          return { category, datasetId: dataset.id, featureId: id };
      }
    }
    return null;
  }
}

export const warningsOf = ({ services }: AppServices): WarningsService =>
  services.get<NavigationalWarnings>("navigational-warnings") as WarningsService;
