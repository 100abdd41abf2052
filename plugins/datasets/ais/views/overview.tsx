import { observer } from "mobx-react-lite";
import { useId, useRef, useState } from "react";
import type { DatasetViewProps } from "../../../../core/api/dataset.ts";
import { EntryLink, useListBounds } from "../../../../core/api/details.ts";
import { classNames, look, VirtualList } from "../../../../core/api/ui.ts";
import { isForBuoys } from "../model/vessel-filter.ts";
import type { VesselDataset } from "../vessel-dataset.ts";
import css from "./overview.module.css";
import { useTexts } from "./texts.ts";
import { ORDERS, type VesselOrder, vesselsInOrder } from "./vessel-order.ts";

/** The vessels in the free map as a list, updated every few seconds; it waits while the user reads it. */
export default observer(function Overview({ dataset }: DatasetViewProps<VesselDataset>) {
  const { i18n, t } = useTexts();
  const [order, setOrder] = useState<VesselOrder>("name");
  const list = useRef<HTMLDivElement>(null);
  const bounds = useListBounds(list, true);
  const id = useId();
  if (!dataset.active) return null;
  const vessels = vesselsInOrder(dataset, bounds, order);
  const { fleet, vesselFilter } = dataset;
  const buoys = isForBuoys(vesselFilter) ? 0 : fleet.countBuoys(vesselFilter, bounds);
  return (
    <section className={look.itemList} aria-labelledby={`${id}-title`}>
      <div className={look.itemListHead}>
        <h3 id={`${id}-title`} className={look.num}>
          {t("list.in-view", i18n.format.integer(vessels.length))}
        </h3>
        <label htmlFor={`${id}-order`}>{t("list.order")}</label>
        <select
          id={`${id}-order`}
          className={look.input}
          value={order}
          onChange={(event) => setOrder(ORDERS.find((name) => name === event.currentTarget.value) ?? "name")}
        >
          {ORDERS.map((name) => (
            <option key={name} value={name}>
              {t(`list.${name}`)}
            </option>
          ))}
        </select>
      </div>
      {buoys > 0 && (
        <p className={classNames(css.buoys, look.num)}>{i18n.plural("ais-views:list.buoys", buoys)}</p>
      )}
      <div ref={list} className={css.list}>
        {vessels.length === 0 ? (
          <p className={look.empty}>{t("list.empty")}</p>
        ) : (
          <VirtualList
            label={i18n.text(dataset.definition.name)}
            items={vessels}
            keyOf={(mmsi) => mmsi}
            rowHeight={52}
          >
            {(mmsi) => <EntryLink dataset={dataset} id={mmsi} item={null} />}
          </VirtualList>
        )}
      </div>
    </section>
  );
});
