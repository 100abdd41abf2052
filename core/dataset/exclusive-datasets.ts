import { runInAction } from "mobx";
import type { Dataset } from "./dataset.ts";
import type { DatasetSettings } from "./dataset-settings.ts";

/**
 * Datasets of which only one may be on (`exclusiveGroup` in the manifest).
 *
 * When a link, storage or the manifest has several on, a running one stays on, else the first of the manifest. The
 * others are switched off, which does not count as the user's choice. Later, switching one on switches the others off.
 */
export class ExclusiveDatasets {
  constructor(private readonly settings: Pick<DatasetSettings, "settleOff">) {}

  /** Leaves one dataset of each group on. `all` is in the manifest's order. */
  settle(all: readonly Dataset[]): void {
    for (const rivals of groupsOf(all)) {
      const on = rivals.filter(({ setting, disabled }) => setting.enabled && !disabled);
      const stays = on.find(({ phase }) => phase !== "inactive") ?? on[0];
      for (const dataset of on) {
        if (dataset === stays) continue;
        this.settings.settleOff(dataset.id);
        dataset.stop();
      }
    }
  }

  /** The user switched one on: switches off the others of its group, and returns them. */
  give(chosen: Dataset, all: readonly Dataset[]): readonly Dataset[] {
    const others = rivalsOf(chosen, all).filter(({ setting }) => setting.enabled);
    runInAction(() => {
      for (const other of others) other.deactivate();
    });
    return others;
  }
}

/** The dataset that is on instead of one that is off; null: none. */
export function alternativeTo(dataset: Dataset, all: readonly Dataset[]): Dataset | null {
  if (dataset.setting.enabled) return null;
  return rivalsOf(dataset, all).find(({ setting }) => setting.enabled) ?? null;
}

/** The same where there are just two: in a larger group, all rows but one would say so. */
export function otherOfTwo(dataset: Dataset, all: readonly Dataset[]): Dataset | null {
  return rivalsOf(dataset, all).length === 1 ? alternativeTo(dataset, all) : null;
}

function rivalsOf({ id, definition }: Dataset, all: readonly Dataset[]): readonly Dataset[] {
  const { exclusiveGroup } = definition;
  if (exclusiveGroup === "") return [];
  return all.filter((other) => other.id !== id && other.definition.exclusiveGroup === exclusiveGroup);
}

function groupsOf(all: readonly Dataset[]): readonly (readonly Dataset[])[] {
  const names = new Set(all.map(({ definition }) => definition.exclusiveGroup).filter((name) => name !== ""));
  return [...names].map((name) => all.filter(({ definition }) => definition.exclusiveGroup === name));
}
