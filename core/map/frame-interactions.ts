import type Collection from "ol/Collection.js";
import { platformModifierKeyOnly, primaryAction } from "ol/events/condition.js";
import DragPan from "ol/interaction/DragPan.js";
import { defaults } from "ol/interaction/defaults.js";
import type Interaction from "ol/interaction/Interaction.js";
import MouseWheelZoom from "ol/interaction/MouseWheelZoom.js";
import type MapBrowserEvent from "ol/MapBrowserEvent.js";

/**
 * An embedded map leaves the wheel and one-finger gestures to the page around it: Ctrl with the wheel zooms, two
 * fingers pan.
 */
export function frameInteractions(): Collection<Interaction> {
  const interactions = defaults({ dragPan: false, mouseWheelZoom: false });
  const drag: DragPan = new DragPan({
    condition: (event) => (isTouch(event) ? drag.getPointerCount() === 2 : primaryAction(event)),
  });
  interactions.push(drag);
  interactions.push(new MouseWheelZoom({ condition: platformModifierKeyOnly }));
  return interactions;
}

function isTouch({ originalEvent }: MapBrowserEvent): boolean {
  return originalEvent instanceof PointerEvent && originalEvent.pointerType === "touch";
}
