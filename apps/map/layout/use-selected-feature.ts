import { autorun } from "mobx";
import { useCallback, useEffect, useRef } from "react";
import type { Dataset } from "../../../core/dataset/dataset.ts";
import type { DatasetItem } from "../../../core/dataset/item.ts";
import type { LonLat } from "../../../core/map/geo.ts";
import { isCovered } from "../../../core/map/is-covered.ts";
import type { MapStore } from "../../../core/map/map-store.ts";
import { useApp } from "../../../core/plugin/react-context.tsx";
import { parsePosition } from "../../../core/shell/details/parse-position.ts";
import { boundsOf } from "../../../core/shell/fields/measure.ts";
import { usePath } from "../../../core/shell/routing/use-path.ts";
import { symbolPosition, zoomFor } from "../../../core/shell/views/item-symbol.ts";
import { useView } from "../routing/use-view.ts";
import { useShell } from "../shell-context.tsx";

/**
 * Marks in the map what the popup or the address shows, and brings what the address shows into the free map.
 * The popup wins over the address, since it is newer.
 */
export function useSelectedFeature(): void {
  const { map } = useApp();
  const { popup } = useShell();
  const select = useMark(map);
  const still = useStillMap();
  const view = useView();
  const dataset = view.kind === "feature" ? view.dataset : null;
  const featureId = view.kind === "feature" ? view.featureId : null;
  const position = view.kind === "position" ? view.text : null;

  useEffect(
    () =>
      autorun(() => {
        // A type marks it itself only when it is drawn.
        const item = dataset?.active && featureId !== null ? dataset.item(featureId) : null;
        const { chosen } = popup;
        const shown = chosen?.kind === "item" ? chosen : dataset && item ? { dataset, item } : null;
        select(shown && chosen?.kind !== "own" ? shown : null);
      }),
    [select, popup, dataset, featureId],
  );

  useEffect(() => {
    if (!dataset || featureId === null || still) return;
    // Waits for the item when the address was opened before the data.
    let done = false;
    return autorun(() => {
      const item = dataset.item(featureId);
      if (done || !item || !dataset.active || map.size[0] === 0) return;
      done = true;
      setTimeout(() => bringIntoView(map, dataset, item), 0);
    });
  }, [map, dataset, featureId, still]);

  useEffect(() => {
    const place = position === null ? null : parsePosition(position);
    if (!place || still) return;
    let done = false;
    return autorun(() => {
      if (done || map.size[0] === 0) return;
      done = true;
      setTimeout(() => map.flyTo({ center: place, zoom: Math.max(9, map.zoom) }), 0);
    });
  }, [map, position, still]);

  useEffect(() => () => select(null), [select]);
}

/** Marks a feature in the map: by its dataset, where that does so itself, else with the map's own mark. */
function useMark(map: MapStore) {
  const markedBy = useRef<Dataset | null>(null);
  return useCallback(
    (shown: { dataset: Dataset; item: DatasetItem } | null) => {
      if (markedBy.current !== shown?.dataset) markedBy.current?.mark("selected", null);
      const own = shown?.dataset.mark("selected", shown.item.id) === true;
      markedBy.current = shown?.dataset ?? null;
      map.setSelection(shown && !own ? marked(shown.dataset, shown.item) : null);
    },
    [map],
  );
}

/** Whether the address leaves the map where it is: the first one of a share that says where, or of a frame (spec §4). */
function useStillMap(): boolean {
  const { share } = useApp();
  const { ui } = useShell();
  const path = usePath();
  const first = useRef<string | null>(share?.placed === true || ui.mode === "embed" ? path : null);
  if (first.current !== path) first.current = null;
  return first.current !== null;
}

/** How the map marks a feature. */
export function marked(dataset: Dataset, item: DatasetItem) {
  const lonLat = symbolPosition(dataset, item);
  return { datasetId: dataset.id, geometry: item.geometry, ...(lonLat ? { lonLat } : {}) };
}

/** Zoom at which a symbol can be told from its neighbours. */
const NEAR = 8;

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
