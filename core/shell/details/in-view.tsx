import { observer } from "mobx-react-lite";
import type { Dataset } from "../../dataset/dataset.ts";
import type { DatasetItem } from "../../dataset/item.ts";
import type { Bounds } from "../../map/geo.ts";
import { useApp, useI18n } from "../../plugin/react-context.tsx";
import { VirtualList } from "../../ui/virtual-list.tsx";
import { boundsOf } from "../fields/measure.ts";
import { ItemLink } from "./item-link.tsx";
import { useSettled } from "./use-settled.ts";

interface Entry {
  dataset: Dataset;
  item: DatasetItem;
}

/** The features in the free map as a list: what is here, also without a mouse or eyes. */
export const InView = observer(function InView() {
  const { datasets, map } = useApp();
  const i18n = useI18n();
  const bounds = useSettled(map.bounds, 250);
  const withItems = datasets.active.filter(({ items }) => items.length > 0);
  if (withItems.length === 0) return null;
  const entries = withItems.flatMap((dataset) => itemsIn(dataset, bounds).map((item) => ({ dataset, item })));
  const label = i18n.t("in-view.title");
  return (
    <section className="fv-in-view">
      <h3>
        {label}
        <span className="fv-num">{i18n.format.integer(entries.length)}</span>
      </h3>
      {entries.length === 0 ? (
        <p className="fv-empty">{i18n.t("in-view.empty")}</p>
      ) : (
        <div className="fv-in-view-list">
          <VirtualList<Entry>
            label={label}
            items={entries}
            keyOf={({ dataset, item }) => `${dataset.id}/${item.id}`}
            rowHeight={52}
          >
            {({ dataset, item }) => <ItemLink dataset={dataset} item={item} />}
          </VirtualList>
        </div>
      )}
    </section>
  );
});

function itemsIn(dataset: Dataset, [west, south, east, north]: Bounds): DatasetItem[] {
  return dataset.filteredItems.filter(({ geometry }) => {
    const box = cachedBounds(geometry);
    return box !== null && box[0] <= east && box[2] >= west && box[1] <= north && box[3] >= south;
  });
}

const boxes = new WeakMap<object, Bounds | null>();

/** Geometries never change; their boxes are worked out once. */
function cachedBounds(geometry: DatasetItem["geometry"]): Bounds | null {
  if (!geometry) return null;
  const known = boxes.get(geometry);
  if (known !== undefined) return known;
  const box = boundsOf(geometry);
  boxes.set(geometry, box);
  return box;
}
