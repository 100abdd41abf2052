import { observer } from "mobx-react-lite";
import { type ReactNode, useRef } from "react";
import type { DatasetItem } from "../../dataset/item.ts";
import type { Entry } from "./entries-in.ts";
import { ItemLink } from "./item-link.tsx";

/** A feature in a list with its current data; a removed feature keeps its last data until the list is built again. */
export const EntryLink = observer(function EntryLink({
  dataset,
  id,
  item,
  aside,
}: Entry & { aside?: ReactNode }) {
  const last = useRef<DatasetItem | null>(item);
  last.current = item ?? dataset.item(id) ?? last.current;
  return last.current && <ItemLink dataset={dataset} item={last.current} aside={aside} />;
});
