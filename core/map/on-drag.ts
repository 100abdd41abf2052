import Interaction from "ol/interaction/Interaction.js";
import type { MapStore } from "./map-store.ts";

const PANS = ["ArrowUp", "ArrowDown", "ArrowLeft", "ArrowRight"];

/**
 * Calls back when the user moves the map by hand, with the number of fingers: one pans, two zoom. The mouse and the
 * arrow keys count as one. Returns a function that stops it.
 */
export function onDrag(
  map: Pick<MapStore, "addInteraction" | "onKey">,
  onMove: (fingers: number) => void,
): () => void {
  const stopPointer = map.addInteraction(
    new Interaction({
      handleEvent: (event) => {
        if (event.type === "pointerdrag") onMove(event.activePointers?.length ?? 1);
        return true;
      },
    }),
  );
  const stopKeys = map.onKey(({ key }) => {
    if (PANS.includes(key)) onMove(1);
    return false;
  });
  return () => {
    stopPointer();
    stopKeys();
  };
}
