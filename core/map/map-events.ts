import type OlMap from "ol/Map.js";
import type MapBrowserEvent from "ol/MapBrowserEvent.js";
import { unByKey } from "ol/Observable.js";

/** What the map and its element tell of. */
export interface MapListeners {
  resized(): void;
  /** After each rendered frame. */
  rendered(): void;
  /** Tiles or images are on their way, or are not any more. */
  busy(busy: boolean): void;
  /** Everything that the map wanted to draw is drawn. */
  drawn(): void;
  cameToRest(): void;
  /** The user took hold of the map: pointer, wheel or keyboard. */
  touched(): void;
  /** A click or tap, not the halves of a double click. Px from the top left. */
  clicked(pixel: [number, number], touch: boolean): void;
  /** The mouse is over a place, in map units, or has left (null). */
  pointed(coordinate: readonly number[] | null): void;
}

const TOUCHES = ["pointerdown", "wheel", "keydown"] as const;

/** Listens to a map. Returns what takes every listener away. */
export function listenToMap(map: OlMap, element: HTMLElement, to: MapListeners): () => void {
  const keys = [
    map.on("change:size", () => to.resized()),
    map.on("postrender", () => to.rendered()),
    map.on("loadstart", () => to.busy(true)),
    map.on("loadend", () => to.busy(false)),
    map.on("rendercomplete", () => to.drawn()),
    map.on("moveend", () => to.cameToRest()),
    map.on("singleclick", (event) => to.clicked([event.pixel[0] ?? 0, event.pixel[1] ?? 0], isTouch(event))),
    map.on("pointermove", (event) => to.pointed(event.coordinate)),
  ];
  const touched = () => to.touched();
  const left = () => to.pointed(null);
  for (const type of TOUCHES) element.addEventListener(type, touched, { passive: true });
  element.addEventListener("pointerleave", left);
  return () => {
    unByKey(keys.flat());
    for (const type of TOUCHES) element.removeEventListener(type, touched);
    element.removeEventListener("pointerleave", left);
  };
}

function isTouch({ originalEvent }: MapBrowserEvent): boolean {
  return originalEvent instanceof PointerEvent && originalEvent.pointerType !== "mouse";
}
