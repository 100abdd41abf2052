import type { Dataset } from "../../../core/dataset/dataset.ts";
import type { DatasetItem } from "../../../core/dataset/item.ts";

/** An item as it is now, where it changes by itself; as it was last known when it is gone. Observed. */
export function freshItem(dataset: Dataset, item: DatasetItem): DatasetItem {
  return dataset.changesByItself ? (dataset.item(item.id) ?? item) : item;
}
