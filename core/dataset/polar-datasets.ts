import { runInAction } from "mobx";
import { isString } from "../../lib/guards.ts";
import type { AppStorage } from "../services/storage.ts";
import type { Dataset } from "./dataset.ts";

/**
 * Datasets and the polar projection (spec §4). Those that do not support it are off and cannot be switched on while the
 * map is polar; those that were on are stored as `polarDisabledDatasetIds` and switched on again in Web Mercator. Both
 * happen when the datasets are created, so that every start is consistent.
 */
export class PolarDatasets {
  constructor(private readonly storage: AppStorage) {}

  /** Adapts datasets to a projection; returns those that were switched on again. It activates none. */
  fit(datasets: readonly Dataset[], polar: boolean): readonly Dataset[] {
    if (!polar) return datasets.filter((dataset) => this.giveBack(dataset));
    for (const dataset of datasets) this.leaveOut(dataset);
    return [];
  }

  /** Ids of the datasets that are switched on again when the map returns to Web Mercator. */
  get remembered(): readonly string[] {
    return this.storage.get(
      "polarDisabledDatasetIds",
      (value) => (Array.isArray(value) ? value.filter(isString) : undefined),
      [],
    );
  }

  private leaveOut(dataset: Dataset): void {
    if (dataset.polarSupported) return;
    dataset.setDisabled("polar", true);
    if (!dataset.setting.enabled) return;
    this.remember([...this.remembered.filter((id) => id !== dataset.id), dataset.id]);
    dataset.deactivate();
  }

  private giveBack(dataset: Dataset): boolean {
    if (!this.remembered.includes(dataset.id)) return false;
    this.remember(this.remembered.filter((id) => id !== dataset.id));
    runInAction(() => {
      dataset.setting.enabled = true;
    });
    return true;
  }

  private remember(ids: readonly string[]): void {
    if (ids.length > 0) this.storage.set("polarDisabledDatasetIds", ids);
    else this.storage.remove("polarDisabledDatasetIds");
  }
}
