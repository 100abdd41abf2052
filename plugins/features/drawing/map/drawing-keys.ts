import type { AppServices } from "../../../../core/api/kernel.ts";
import type { DrawingStore } from "../model/drawing-store.ts";

type AimedMap = Pick<AppServices["map"], "center" | "animating">;
type Key = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "shiftKey">;

/**
 * Keys on the map while something is drawn. Enter adds a point under the crosshair, and finishes when there is one
 * already; after finishing it moves the selected point there. Returns true when the key was handled.
 */
export function drawingKey(drawing: DrawingStore, event: Key, map: AimedMap): boolean {
  if (!drawing.active) return false;
  if (undoKey(drawing, event)) return true;
  switch (event.key) {
    case "Enter":
      return enter(drawing, map);
    case "Escape":
      if (drawing.mode === "edit" && !drawing.drawControls.active) return false;
      drawing.cancel();
      return true;
    case "Delete":
    case "Backspace":
      return removePoint(drawing);
    default:
      if (event.key.startsWith("Arrow")) drawing.setAim("crosshair");
      return false;
  }
}

/** Ctrl or ⌘ with Z undoes; with Shift and Z, or with Y, redoes. */
export function undoKey(drawing: DrawingStore, { key, ctrlKey, metaKey, shiftKey }: Key): boolean {
  if (!ctrlKey && !metaKey) return false;
  const letter = key.toLowerCase();
  if (letter === "z" && !shiftKey) drawing.undo();
  else if (letter === "y" || letter === "z") drawing.redo();
  else return false;
  return true;
}

function enter(drawing: DrawingStore, map: AimedMap): boolean {
  drawing.setAim("crosshair");
  if (drawing.drawing) {
    if (!drawing.add(map.center)) addOrFinish(drawing, map);
    return true;
  }
  if (drawing.selected === null) return false;
  drawing.move(drawing.selected, map.center);
  return true;
}

/** A map that an arrow has just sent on its way still shows the last point: the point is added where the map arrives. */
function addOrFinish(drawing: DrawingStore, map: AimedMap): void {
  if (!map.animating) {
    drawing.finish();
    return;
  }
  const count = drawing.points.length;
  const addOnArrival = () => {
    if (map.animating) requestAnimationFrame(addOnArrival);
    else if (drawing.drawing && drawing.points.length === count) drawing.add(map.center);
  };
  requestAnimationFrame(addOnArrival);
}

function removePoint(drawing: DrawingStore): boolean {
  const index = drawing.selected ?? (drawing.drawing ? drawing.points.length - 1 : null);
  if (index === null) return false;
  drawing.remove(index);
  return true;
}
