import { observer } from "mobx-react-lite";
import { useEffect, useId, useMemo, useState } from "react";
import type { Dataset } from "../../../core/dataset/dataset.ts";
import type { DatasetItem } from "../../../core/dataset/item.ts";
import { useApp, useI18n } from "../../../core/plugin/react-context.tsx";
import { ItemLink } from "../../../core/shell/details/item-link.tsx";
import { useDebouncedValue } from "../../../core/shell/details/use-debounced-value.ts";
import { VirtualList } from "../../../core/shell/parts/virtual-list.tsx";
import { Skeleton } from "../../../core/ui/progress-bar.tsx";
import { ChooseButton, ChosenBar, ItemChoice, useChosenItems } from "./chosen-items.tsx";
import { type Order, orderInSlices, orderItems, SORTED_AT_ONCE } from "./item-order.ts";
import { useDetailsTexts } from "./use-details-texts.ts";

/** How long the map must be still before a list by distance is sorted again. */
const CENTRE_DELAY_MS = 400;
/** For orders that do not depend on the map. */
const ANYWHERE = [0, 0] as const;

/**
 * All features of a dataset that pass the filters, in an order that the user chooses; live data has the nearest first.
 */
export const ItemList = observer(function ItemList({ dataset }: { dataset: Dataset }) {
  const { map } = useApp();
  const i18n = useDetailsTexts();
  const [order, setOrder] = useState<Order>(dataset.changesByItself ? "distance" : "title");
  const id = useId();
  const chosen = useChosenItems();
  const centre = useDebouncedValue(map.center, CENTRE_DELAY_MS);
  // By number, because the store also replaces a centre by an equal one: sorting a large set takes a long task.
  const [lon, lat] = order === "distance" ? centre : ANYWHERE;
  const items = dataset.filteredItems;
  const sorted = useSorted(items, order, dataset, [lon, lat]);
  const count = i18n.format.integer(items.length);
  const all = i18n.format.integer(dataset.items.length);
  return (
    <section className="fv-item-list" aria-labelledby={`${id}-title`}>
      <div className="fv-item-list-head">
        <h3 id={`${id}-title`} className="fv-num">
          {count === all ? i18n.t("details:list.count", count) : i18n.t("details:list.filtered", count, all)}
        </h3>
        <ChooseButton dataset={dataset} chosen={chosen} />
        <label htmlFor={`${id}-order`}>{i18n.t("list.order")}</label>
        <OrderSelect id={`${id}-order`} dataset={dataset} order={order} onOrder={setOrder} />
      </div>
      {items.length === 0 && <p className="fv-empty">{i18n.t("details:list.all-filtered")}</p>}
      {items.length > 0 && !sorted && <Skeleton lines={6} />}
      {items.length > 0 && sorted && (
        <VirtualList<DatasetItem>
          label={i18n.text(dataset.definition.name)}
          items={sorted}
          keyOf={(item) => item.id}
          rowHeight={52}
        >
          {(item) =>
            chosen.ids ? (
              <ItemChoice dataset={dataset} item={item} chosen={chosen} />
            ) : (
              <ItemLink
                dataset={dataset}
                item={item}
                aside={item.geometry ? undefined : i18n.t("details:list.nowhere")}
              />
            )
          }
        </VirtualList>
      )}
      <ChosenBar dataset={dataset} chosen={chosen} />
    </section>
  );
});

interface Sorted {
  of: readonly DatasetItem[];
  items: readonly DatasetItem[];
}

/** The items in an order. Many are sorted in slices; until then those that were sorted before, null for none. */
function useSorted(
  items: readonly DatasetItem[],
  order: Order,
  dataset: Dataset,
  [lon, lat]: readonly [number, number],
): readonly DatasetItem[] | null {
  const i18n = useI18n();
  const isFew = items.length <= SORTED_AT_ONCE;
  // The titles depend on the language, which is only read inside.
  const { language } = i18n;
  const atOnce = useMemo(
    () => (isFew && language ? orderItems(items, { order, dataset, i18n, centre: [lon, lat] }) : null),
    [isFew, items, order, lon, lat, dataset, i18n, language],
  );
  const [sorted, setSorted] = useState<Sorted | null>(null);
  useEffect(() => {
    if (isFew || !language) return;
    const leaving = new AbortController();
    orderInSlices(items, { order, dataset, i18n, centre: [lon, lat] }, leaving.signal).then(
      (all) => setSorted({ of: items, items: all }),
      (error) => {
        if (!leaving.signal.aborted) throw error;
      },
    );
    return () => leaving.abort();
  }, [isFew, items, order, lon, lat, dataset, i18n, language]);
  const stillThere = useMemo(() => {
    if (isFew || !sorted || sorted.of === items) return sorted?.items ?? [];
    const present = new Set(items);
    return sorted.items.filter((item) => present.has(item));
  }, [isFew, sorted, items]);
  return atOnce ?? (stillThere.length > 0 ? stillThere : null);
}

interface OrderSelectProps {
  id: string;
  dataset: Dataset;
  order: Order;
  onOrder(order: Order): void;
}

const OrderSelect = observer(function OrderSelect({ id, dataset, order, onOrder }: OrderSelectProps) {
  const i18n = useDetailsTexts();
  const fields = dataset.definition.fields.filter(
    ({ showIn, key }) => showIn.includes("list") && key !== "$position",
  );
  return (
    <select
      id={id}
      className="fv-input"
      value={order}
      onChange={(event) => onOrder(event.currentTarget.value as Order)}
    >
      <option value="title">{i18n.t("details:list.by-name")}</option>
      <option value="distance">{i18n.t("details:list.by-distance")}</option>
      {fields.map(({ key, label }) => (
        <option key={key} value={`field:${key}`}>
          {i18n.text(label)}
        </option>
      ))}
    </select>
  );
});
