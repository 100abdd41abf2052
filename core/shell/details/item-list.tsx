import { observer } from "mobx-react-lite";
import { useId, useMemo, useState } from "react";
import type { Dataset } from "../../dataset/dataset.ts";
import type { DatasetItem } from "../../dataset/item.ts";
import { useApp, useI18n } from "../../plugin/react-context.tsx";
import { VirtualList } from "../../ui/virtual-list.tsx";
import { rawValue } from "../fields/field-value.ts";
import { distanceBetween, firstPosition } from "../fields/measure.ts";
import { itemTitle } from "../views/item-text.ts";
import { ItemLink } from "./item-link.tsx";
import { useSettled } from "./use-settled.ts";

/** By title, by distance from the middle of the map, or by a list field (`field:key`). */
type Order = "title" | "distance" | `field:${string}`;

/** All features of a dataset that pass the filters, in an order that the user chooses. */
export const ItemList = observer(function ItemList({ dataset }: { dataset: Dataset }) {
  const { map } = useApp();
  const i18n = useI18n();
  const [order, setOrder] = useState<Order>("title");
  const id = useId();
  const centre = useSettled(map.center, 400);
  const items = dataset.filteredItems;
  const { language } = i18n;
  const sorted = useMemo(() => {
    const by =
      order === "distance"
        ? byDistance(centre)
        : order === "title"
          ? byTitle(dataset, i18n)
          : byField(order.slice(6), i18n);
    return language ? items.toSorted(by) : items;
  }, [items, order, order === "distance" ? centre : null, dataset, i18n, language]);
  const fields = dataset.definition.fields.filter(
    ({ showIn, key }) => showIn.includes("list") && !key.startsWith("$position"),
  );
  return (
    <section className="fv-item-list" aria-labelledby={`${id}-title`}>
      <div className="fv-item-list-head">
        <h3 id={`${id}-title`} className="fv-num">
          {items.length === dataset.items.length
            ? i18n.t("list.count", i18n.format.integer(items.length))
            : i18n.t(
                "list.filtered",
                i18n.format.integer(items.length),
                i18n.format.integer(dataset.items.length),
              )}
        </h3>
        <label htmlFor={`${id}-order`}>{i18n.t("list.order")}</label>
        <select
          id={`${id}-order`}
          className="fv-input"
          value={order}
          onChange={(event) => setOrder(event.currentTarget.value as Order)}
        >
          <option value="title">{i18n.t("list.by-name")}</option>
          <option value="distance">{i18n.t("list.by-distance")}</option>
          {fields.map(({ key, label }) => (
            <option key={key} value={`field:${key}`}>
              {i18n.text(label)}
            </option>
          ))}
        </select>
      </div>
      {items.length === 0 ? (
        <p className="fv-empty">{i18n.t("list.all-filtered")}</p>
      ) : (
        <VirtualList<DatasetItem>
          label={i18n.text(dataset.definition.name)}
          items={sorted}
          keyOf={(item) => item.id}
          rowHeight={52}
        >
          {(item) => <ItemLink dataset={dataset} item={item} />}
        </VirtualList>
      )}
    </section>
  );
});

type Compare = (left: DatasetItem, right: DatasetItem) => number;

function byTitle(dataset: Dataset, i18n: ReturnType<typeof useI18n>): Compare {
  const titles = new Map<DatasetItem, string>();
  const title = (item: DatasetItem) => {
    const known = titles.get(item) ?? itemTitle(dataset, item, i18n);
    titles.set(item, known);
    return known;
  };
  return (left, right) => i18n.format.compare(title(left), title(right));
}

function byDistance(centre: readonly [number, number]): Compare {
  const distance = ({ geometry }: DatasetItem) => {
    const place = firstPosition(geometry);
    return place ? distanceBetween(centre, place) : Number.POSITIVE_INFINITY;
  };
  return (left, right) => distance(left) - distance(right);
}

/** Newest and largest first; what has no value stands last. */
function byField(key: string, i18n: ReturnType<typeof useI18n>): Compare {
  return (left, right) => {
    const [a, b] = [rawValue({ key }, left), rawValue({ key }, right)];
    if (a == null || b == null) return a == null ? (b == null ? 0 : 1) : -1;
    if (typeof a === "number" && typeof b === "number") return b - a;
    const [dateA, dateB] = [Date.parse(String(a)), Date.parse(String(b))];
    if (!Number.isNaN(dateA) && !Number.isNaN(dateB)) return dateB - dateA;
    return i18n.format.compare(String(a), String(b));
  };
}
