import { autorun } from "mobx";
import type { Dataset } from "../../../core/dataset/dataset.ts";
import type { DatasetItem } from "../../../core/dataset/item.ts";
import type { MapStore } from "../../../core/map/map-store.ts";
import type { ShownItem } from "../../../core/plugin/selection.ts";
import { symbolPosition } from "../../../core/shell/views/item-symbol.ts";
import type { SelectionStore } from "./selection.ts";

/**
 * Highlights in the map what is selected and what is hovered. A dataset may draw the highlight itself; otherwise the map draws
 * it. Returns a function that stops it.
 */
export function showHighlights(
  selection: Pick<SelectionStore, "selected" | "hovered">,
  map: Pick<MapStore, "setSelection" | "setHover">,
): () => void {
  const stops = [
    follow(
      "selected",
      () => selection.selected,
      (highlighted) => map.setSelection(highlighted),
    ),
    follow(
      "hovered",
      () => selection.hovered,
      (highlighted) => map.setHover(highlighted),
    ),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

function follow(
  kind: "selected" | "hovered",
  shown: () => ShownItem | null,
  draw: (highlighted: ReturnType<typeof highlightOf> | null) => void,
): () => void {
  let highlightedBy: Dataset | null = null;
  const show = (now: ShownItem | null) => {
    if (highlightedBy !== now?.dataset) highlightedBy?.highlight(kind, null);
    const highlightsItself = now?.dataset.highlight(kind, now.item.id) === true;
    highlightedBy = now?.dataset ?? null;
    draw(now && !highlightsItself ? highlightOf(now.dataset, now.item) : null);
  };
  const stop = autorun(() => show(shown()));
  return () => {
    stop();
    show(null);
  };
}

/** Geometry or position to highlight for a feature. */
function highlightOf(dataset: Dataset, item: DatasetItem) {
  const lonLat = symbolPosition(dataset, item);
  return { datasetId: dataset.id, geometry: dataset.outlineOf(item), ...(lonLat ? { lonLat } : {}) };
}
