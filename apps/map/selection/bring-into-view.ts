import { when } from "mobx";
import type { Dataset } from "../../../core/dataset/dataset.ts";
import type { DatasetItem } from "../../../core/dataset/item.ts";
import type { LonLat } from "../../../core/map/geo.ts";
import { isCovered } from "../../../core/map/is-covered.ts";
import type { MapStore } from "../../../core/map/map-store.ts";
import { zoomFor } from "../../../core/shell/views/item-symbol.ts";
import { boundsOf, boxesMeet } from "../../../lib/geometry/positions.ts";
import { parsePosition } from "../../../lib/position-text/parse-position.ts";
import type { SelectionStore } from "./selection.ts";

/** Zoom that shows a place with its surroundings. */
const PLACE = 9;
/** Zoom at which a symbol is distinguishable from its neighbours. */
const NEAR = 8;

/**
 * Moves the map so that what the address opens is visible, as soon as it can be: the panels that the address opens must be
 * in place. Returns a function that stops waiting.
 */
export function showOpened(selection: SelectionStore, map: MapStore): () => void {
  const view = toShow(selection, map);
  return view ? when(view.isReady, () => setTimeout(view.show, 0)) : () => {};
}

interface ToShow {
  /** Waits, because an address may be opened before its data is loaded, or before the map has a size. Observed. */
  isReady(): boolean;
  show(): void;
}

function toShow(selection: SelectionStore, map: MapStore): ToShow | null {
  const { view, opened } = selection;
  const hasSize = () => map.size[0] !== 0;
  const place = view.kind === "position" ? parsePosition(view.text) : null;
  if (place)
    return { isReady: hasSize, show: () => map.flyTo({ center: place, zoom: Math.max(PLACE, map.zoom) }) };
  if (!opened || opened.featureId === null) return null;
  const { dataset, featureId } = opened;
  const { openedOnMap } = selection;
  const item = () => (dataset.active ? dataset.item(featureId) : null);
  return {
    isReady: () => hasSize() && item() !== null,
    show: () => {
      const found = item();
      if (found) bringIntoView(map, dataset, found, openedOnMap, (place) => !isCovered(map.pixelOf(place)));
    },
  };
}

/**
 * Moves the map only when the item is outside the free map, a control covers its middle, or it cannot be told from its
 * neighbours; zooms out for a larger item. `stays`: the user opened it on the map, and sees it.
 */
export function bringIntoView(
  map: Pick<MapStore, "bounds" | "zoom" | "fit" | "flyTo">,
  dataset: Pick<Dataset, "zoomOf" | "apartZoomOf">,
  item: DatasetItem,
  stays: boolean,
  isFree: (place: LonLat) => boolean,
): void {
  const box = boundsOf(item.geometry);
  if (!box) return;
  const [west, south, east, north] = map.bounds;
  const center: LonLat = [(box[0] + box[2]) / 2, (box[1] + box[3]) / 2];
  const seen = boxesMeet(box, map.bounds);
  const apart = stays ? null : dataset.apartZoomOf(item);
  if (seen && map.zoom >= (apart ?? map.zoom) && isFree(center)) return;
  const asked = { zoomOf: () => dataset.zoomOf(item), apartZoomOf: () => apart };
  const zoom = zoomFor(asked, item, map.zoom, NEAR);
  // At that zoom the map shows less than now.
  const share = Math.min(1, 2 ** (map.zoom - zoom));
  const larger = box[2] - box[0] > (east - west) * share || box[3] - box[1] > (north - south) * share;
  if (larger) map.fit(box);
  else map.flyTo({ center, zoom });
}
