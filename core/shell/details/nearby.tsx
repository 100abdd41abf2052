import { observer } from "mobx-react-lite";
import { useMemo } from "react";
import type { DatasetItem } from "../../dataset/item.ts";
import type { ItemViewProps } from "../../plugin/contract.ts";
import { useI18n } from "../../plugin/react-context.tsx";
import { distanceBetween, firstPosition } from "../fields/measure.ts";
import { ItemLink } from "./item-link.tsx";

const MOST = 3;

export interface Neighbour {
  item: DatasetItem;
  /** Great-circle distance between the first positions, m. */
  metres: number;
}

/** The nearest other items, by where they begin. */
export function neighbours(item: DatasetItem, items: readonly DatasetItem[], most = MOST): Neighbour[] {
  const from = firstPosition(item.geometry);
  if (!from) return [];
  return items
    .flatMap((other) => {
      const to = other.id === item.id ? null : firstPosition(other.geometry);
      return to ? [{ item: other, metres: distanceBetween(from, to) }] : [];
    })
    .sort((a, b) => a.metres - b.metres)
    .slice(0, most);
}

/** What else the dataset has near a feature. Areas and boundaries have no neighbours. */
export const Nearby = observer(function Nearby({ dataset, item }: ItemViewProps) {
  const i18n = useI18n();
  const items = dataset.filteredItems;
  const near = useMemo(() => neighbours(item, items), [item, items]);
  if (dataset.definition.symbol.icon === "" || near.length === 0) return null;
  return (
    <section className="fv-nearby">
      <h3>{i18n.t("details.nearby")}</h3>
      <ul>
        {near.map(({ item: other, metres }) => (
          <li key={other.id}>
            <ItemLink dataset={dataset} item={other} aside={i18n.format.nauticalMiles(metres)} />
          </li>
        ))}
      </ul>
    </section>
  );
});
