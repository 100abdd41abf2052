import Interaction from "ol/interaction/Interaction.js";
import type MapBrowserEvent from "ol/MapBrowserEvent.js";
import type { AppServices } from "../../../../core/api/kernel.ts";
import type { DrawingStore } from "../model/drawing-store.ts";
import { drawingKey } from "./drawing-keys.ts";

/**
 * Handles clicks and keys on the map while the code that draws is loading, as it will do: a click adds a point, and
 * finishes on the last one. Returns a function that stops it.
 */
export function earlyPoints(
  map: Pick<AppServices["map"], "addInteraction" | "onClick" | "onKey" | "probe" | "center" | "animating">,
  drawing: DrawingStore,
): () => void {
  const put = (lonLat: AppServices["map"]["center"]): boolean => {
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
    map.onKey((event) => drawingKey(drawing, event, map)),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
