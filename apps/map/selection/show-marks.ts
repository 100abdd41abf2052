import { autorun } from "mobx";
import type { Dataset } from "../../../core/dataset/dataset.ts";
import type { DatasetItem } from "../../../core/dataset/item.ts";
import type { MapStore } from "../../../core/map/map-store.ts";
import type { ShownItem } from "../../../core/plugin/selection.ts";
import { symbolPosition } from "../../../core/shell/views/item-symbol.ts";
import type { SelectionStore } from "./selection.ts";

/**
 * Marks in the map what is selected and what is hovered: by the dataset, where that does so itself, else with the map's own
 * mark. Returns what ends it.
 */
export function showMarks(
  selection: Pick<SelectionStore, "selected" | "hovered">,
  map: Pick<MapStore, "setSelection" | "setHover">,
): () => void {
  const stops = [
    follow(
      "selected",
      () => selection.selected,
      (marked) => map.setSelection(marked),
    ),
    follow(
      "hovered",
      () => selection.hovered,
      (marked) => map.setHover(marked),
    ),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

function follow(
  kind: "selected" | "hovered",
  shown: () => ShownItem | null,
  mark: (marked: ReturnType<typeof markOf> | null) => void,
): () => void {
  let markedBy: Dataset | null = null;
  const show = (now: ShownItem | null) => {
    if (markedBy !== now?.dataset) markedBy?.mark(kind, null);
    const marksItself = now?.dataset.mark(kind, now.item.id) === true;
    markedBy = now?.dataset ?? null;
    mark(now && !marksItself ? markOf(now.dataset, now.item) : null);
  };
  const stop = autorun(() => show(shown()));
  return () => {
    stop();
    show(null);
  };
}

/** How the map marks a feature. */
function markOf(dataset: Dataset, item: DatasetItem) {
  const lonLat = symbolPosition(dataset, item);
  return { datasetId: dataset.id, geometry: item.geometry, ...(lonLat ? { lonLat } : {}) };
}
