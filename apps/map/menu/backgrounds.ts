import type { Dataset } from "../../../core/dataset/dataset.ts";
import type { DatasetGroup } from "../../../core/dataset/dataset-group.ts";
import type { DatasetStore } from "../../../core/dataset/dataset-store.ts";

/** The group of background maps; null when the sub-application has none. */
export function backgroundGroup(datasets: DatasetStore): DatasetGroup | null {
  return (
    datasets.groups.find(({ kind, datasets: members }) => kind === "backgrounds" && members.length > 0) ??
    null
  );
}

/** The background in the map: the active one, else the one that is switched on and loading. */
export function currentBackground(datasets: DatasetStore): Dataset | null {
  const members = backgroundGroup(datasets)?.datasets ?? [];
  return members.find(({ active }) => active) ?? members.find(({ setting }) => setting.enabled) ?? null;
}
