import Interaction from "ol/interaction/Interaction.js";
import type MapBrowserEvent from "ol/MapBrowserEvent.js";

/** Reports the pixel that the mouse rests on, once a frame; null while the map is dragged. */
export function hoverInteraction(onHover: (pixel: [number, number] | null) => void): Interaction {
  let waits = false;
  let pixel: [number, number] | null = null;
  const soon = () => {
    if (waits) return;
    waits = true;
    requestAnimationFrame(() => {
      waits = false;
      onHover(pixel);
    });
  };
  return new Interaction({
    handleEvent: (event: MapBrowserEvent) => {
      const { originalEvent } = event;
      const isMouse = originalEvent instanceof PointerEvent && originalEvent.pointerType === "mouse";
      if (event.type === "pointermove" && isMouse) {
        pixel = event.dragging ? null : [event.pixel[0] ?? 0, event.pixel[1] ?? 0];
        soon();
      }
      return true;
    },
  });
}
