import type { Dataset } from "../../../core/dataset/dataset.ts";
import type { DatasetItem } from "../../../core/dataset/item.ts";

/** The current data of an item that changes by itself, or its last data when it is gone. Observed. */
export function freshItem(dataset: Dataset, item: DatasetItem): DatasetItem {
  return dataset.changesByItself ? (dataset.item(item.id) ?? item) : item;
}
