import type OlMap from "ol/Map.js";
import type MapBrowserEvent from "ol/MapBrowserEvent.js";
import { unByKey } from "ol/Observable.js";

/** Listeners for events of the map and its element. */
export interface MapListeners {
  resized(): void;
  /** After each rendered frame. */
  rendered(): void;
  /** Whether tiles or images are loading. */
  busy(busy: boolean): void;
  /** The map has drawn everything. */
  drawn(): void;
  cameToRest(): void;
  /** The user moves the map: by pointer, wheel or keyboard. */
  touched(): void;
  /** A click or tap, not the halves of a double click. Px from the top left. */
  clicked(pixel: [number, number], touch: boolean): void;
  /** The mouse is over a position, in map units, or has left (null). */
  pointed(coordinate: readonly number[] | null): void;
}

const TOUCHES = ["pointerdown", "wheel", "keydown"] as const;

/** Listens to a map. Returns a function that removes every listener. */
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
