import type { LonLat } from "../../../../lib/lon-lat.ts";
import type { DrawingStore } from "../model/drawing-store.ts";

type Key = Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey" | "shiftKey">;

/**
 * Keys on the map while something is drawn. Enter adds a point under the crosshair, and finishes when there is one
 * already; after finishing it moves the selected point there. Returns true when the key was handled.
 */
export function drawingKey(drawing: DrawingStore, event: Key, crosshair: LonLat): boolean {
  if (!drawing.active) return false;
  if (undoKey(drawing, event)) return true;
  switch (event.key) {
    case "Enter":
      return enter(drawing, crosshair);
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

function enter(drawing: DrawingStore, crosshair: LonLat): boolean {
  drawing.setAim("crosshair");
  if (drawing.drawing) {
    if (!drawing.add(crosshair)) drawing.finish();
    return true;
  }
  if (drawing.selected === null) return false;
  drawing.move(drawing.selected, crosshair);
  return true;
}

function removePoint(drawing: DrawingStore): boolean {
  const index = drawing.selected ?? (drawing.drawing ? drawing.points.length - 1 : null);
  if (index === null) return false;
  drawing.remove(index);
  return true;
}
