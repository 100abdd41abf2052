import { reaction, when } from "mobx";
import type { Dataset } from "../../../core/dataset/dataset.ts";
import type { DatasetItem } from "../../../core/dataset/item.ts";
import type { LonLat } from "../../../core/map/geo.ts";
import { isCovered } from "../../../core/map/is-covered.ts";
import type { MapStore } from "../../../core/map/map-store.ts";
import { parsePosition } from "../../../core/shell/details/parse-position.ts";
import { boundsOf } from "../../../core/shell/fields/measure.ts";
import { zoomFor } from "../../../core/shell/views/item-symbol.ts";
import type { SelectionStore } from "./selection.ts";

/** Zoom at which a place is seen with what lies round it. */
const PLACE = 9;
/** Zoom at which a symbol can be told from its neighbours. */
const NEAR = 8;

/**
 * Brings what the address shows into the free map, each address once. `still`: the first one leaves the map where it is, as
 * that of a share which says where, or of a frame (spec §4). Returns what ends it.
 */
export function bringOpenedIntoView(selection: SelectionStore, map: MapStore, still: boolean): () => void {
  let first = still ? selection.path : null;
  let stopWaiting = () => {};
  const stop = reaction(
    () => {
      if (selection.path !== first) first = null;
      return first === null ? nameOfOpened(selection) : "";
    },
    (name) => {
      stopWaiting();
      const view = name === "" ? null : toShow(selection, map);
      // After the panels that the address opens have taken their place.
      stopWaiting = view ? when(view.isReady, () => setTimeout(view.show, 0)) : () => {};
    },
    { fireImmediately: true },
  );
  return () => {
    stop();
    stopWaiting();
  };
}

/** Tells what the address shows from other things, so that the same is not brought into view again. */
function nameOfOpened({ view, opened }: SelectionStore): string {
  if (view.kind === "position") return view.text;
  return opened && opened.featureId !== null ? `${opened.dataset.id}/${opened.featureId}` : "";
}

interface ToShow {
  /** An address may be opened before its data, or before the map has a size. Observed. */
  isReady(): boolean;
  show(): void;
}

function toShow({ view, opened }: SelectionStore, map: MapStore): ToShow | null {
  const hasSize = () => map.size[0] !== 0;
  const place = view.kind === "position" ? parsePosition(view.text) : null;
  if (place)
    return { isReady: hasSize, show: () => map.flyTo({ center: place, zoom: Math.max(PLACE, map.zoom) }) };
  if (!opened || opened.featureId === null) return null;
  const { dataset, featureId } = opened;
  const item = () => (dataset.active ? dataset.item(featureId) : null);
  return {
    isReady: () => hasSize() && item() !== null,
    show: () => {
      const found = item();
      if (found) bringIntoView(map, dataset, found);
    },
  };
}

/**
 * Moves the map only when nothing of the item is in the free map, or a control stands over its middle; zooms out for
 * what is larger than that.
 */
function bringIntoView(map: MapStore, dataset: Dataset, item: DatasetItem): void {
  const box = boundsOf(item.geometry);
  if (!box) return;
  const [west, south, east, north] = map.bounds;
  const center: LonLat = [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2];
  const seen = box[0] <= east && box[2] >= west && box[1] <= north && box[3] >= south;
  if (seen && !isCovered(map.pixelOf(center))) return;
  const larger = box[2] - box[0] > east - west || box[3] - box[1] > north - south;
  if (larger) map.fit(box);
  else map.flyTo({ center, zoom: zoomFor(dataset, item, map.zoom, NEAR) });
}
