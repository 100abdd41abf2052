import { reaction } from "mobx";
import type { MapStore } from "../../../core/map/map-store.ts";
import { loadSurely } from "../../../core/services/parts/load-part.ts";
import type { SelectionStore } from "./selection.ts";

/**
 * Moves the map so that the item of the address is visible, once per address. `still`: the first address does not move
 * the map, as for a share with a position, or in a frame (spec §4). Returns a function that stops it.
 */
export function bringOpenedIntoView(
  selection: SelectionStore,
  map: MapStore,
  still: boolean,
  load = () => import("./bring-into-view.ts"),
): () => void {
  let first = still ? selection.path : null;
  let stopShowing = () => {};
  const stop = reaction(
    () => {
      if (selection.path !== first) first = null;
      return first === null ? nameOfOpened(selection) : "";
    },
    (name) => {
      stopShowing();
      if (name === "") return;
      const leaving = new AbortController();
      stopShowing = () => leaving.abort();
      void loadSurely(load).then(({ showOpened }) => {
        if (leaving.signal.aborted) return;
        leaving.signal.addEventListener("abort", showOpened(selection, map));
      });
    },
    { fireImmediately: true },
  );
  return () => {
    stop();
    stopShowing();
  };
}

/** Identifies the item of the address, so that the map moves only once for it. */
function nameOfOpened({ view, opened }: SelectionStore): string {
  if (view.kind === "position") return view.text;
  return opened && opened.featureId !== null ? `${opened.dataset.id}/${opened.featureId}` : "";
}
