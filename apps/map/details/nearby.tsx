import { untracked } from "mobx";
import { observer } from "mobx-react-lite";
import { useMemo } from "react";
import type { DatasetItem } from "../../../core/dataset/item.ts";
import type { ItemViewProps } from "../../../core/plugin/contract.ts";
import { itemsAround } from "../../../core/shell/details/entries-in.ts";
import { ItemLink } from "../../../core/shell/details/item-link.tsx";
import { firstPosition, type LonLat } from "../../../lib/geometry/positions.ts";
import { distanceBetween } from "../../../lib/sphere.ts";
import { Distance } from "./distance.tsx";
import { useDetailsTexts } from "./use-details-texts.ts";

const MAX_SHOWN = 3;

export interface Neighbour {
  item: DatasetItem;
  /** Its first coordinate. */
  place: LonLat;
}

/** The nearest other items, by their first coordinates. */
export function neighbours(item: DatasetItem, items: readonly DatasetItem[], limit = MAX_SHOWN): Neighbour[] {
  const from = firstPosition(item.geometry);
  if (!from) return [];
  return items
    .flatMap((other) => {
      const to = other.id === item.id ? null : firstPosition(other.geometry);
      return to ? [{ item: other, place: to, order: distanceBetween(from, to) }] : [];
    })
    .sort((a, b) => a.order - b.order)
    .slice(0, limit)
    .map(({ item: other, place }) => ({ item: other, place }));
}

/** Other features of the dataset near a feature. Areas and boundaries have no neighbours. */
export const Nearby = observer(function Nearby({ dataset, item }: ItemViewProps) {
  const i18n = useDetailsTexts();
  const from = firstPosition(item.geometry);
  // For moving features the list is updated when the item itself changes, not at each change of a neighbour.
  const items = dataset.changesByItself
    ? untracked(() => (from ? itemsAround(dataset, from, MAX_SHOWN + 1) : []))
    : dataset.filteredItems;
  const near = useMemo(() => neighbours(item, items), [item, items]);
  if (dataset.definition.symbol.icon === "" || near.length === 0) return null;
  return (
    <section className="fv-nearby">
      <h3>{i18n.t("details:nearby")}</h3>
      <ul>
        {near.map(({ item: other, place }) => (
          <li key={other.id}>
            <ItemLink dataset={dataset} item={other} aside={<Distance from={from} to={place} />} />
          </li>
        ))}
      </ul>
    </section>
  );
});
