import Interaction from "ol/interaction/Interaction.js";
import type MapBrowserEvent from "ol/MapBrowserEvent.js";
import type { MapStore } from "../map-store.ts";
import type { DrawingStore } from "./drawing-store.ts";

/**
 * Clicks and Enter on the map while what draws is on its way: they put down points, and mean nothing else. As there,
 * once more on the last point finishes. Returns what ends it.
 */
export function earlyPoints(
  map: Pick<MapStore, "addInteraction" | "onClick" | "onKey" | "probe" | "center">,
  drawing: DrawingStore,
): () => void {
  const put = (lonLat: MapStore["center"]): boolean => {
    if (drawing.drawing && !drawing.add(lonLat)) drawing.finish();
    return drawing.active;
  };
  const handleEvent = ({ type, pixel: [x = 0, y = 0] }: MapBrowserEvent): boolean => {
    if (type === "click") return !put(map.probe([x, y]).lonLat);
    return type !== "dblclick" || !drawing.active;
  };
  const stops = [
    map.addInteraction(new Interaction({ handleEvent })),
    map.onClick(() => drawing.active, { first: true }),
    map.onKey(({ key }) => key === "Enter" && put(map.center)),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
