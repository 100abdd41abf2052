import { reaction } from "mobx";
import type { AppServices } from "../../../core/api/kernel.ts";
import { keptIn } from "./kept-drawings.ts";
import { drawingOf, KEPT_UNDER, OWNER } from "./measure-from.ts";

/** Delay before storing, ms, because a dragged point changes on every frame. */
const DELAY = 250;

/** From now on the measurement survives a reload of this tab. Further calls do nothing. */
export function keepDrawing(app: AppServices): void {
  const kept = keptIn(app);
  if (kept.keepsMeasurement) return;
  kept.keepsMeasurement = true;
  const { storage } = app;
  const drawing = drawingOf(app);
  const drawn = () => (drawing.owner === OWNER && drawing.points.length > 0 ? drawing.snapshot() : null);
  const keep = (snapshot: ReturnType<typeof drawn>) => storage.tab.set(KEPT_UNDER, snapshot);
  // Points that were added before this part was loaded.
  if (drawn() !== null) keep(drawn());
  kept.atEnd(reaction(drawn, keep, { delay: DELAY }));
}

/**
 * Restores the stored measurement on the map, not editable until the tool is opened. If the tool is already open,
 * points that were added in the meantime take precedence.
 */
export async function bringBackDrawing(app: AppServices): Promise<void> {
  const drawing = drawingOf(app);
  const { readDrawing } = await drawing.tools();
  const kept = readDrawing(app.storage.tab.get(KEPT_UNDER));
  const { active } = drawing;
  if (kept && (drawing.owner === null || (drawing.owner === OWNER && drawing.points.length === 0))) {
    drawing.restore(kept, OWNER);
    drawing.pause(!active);
  }
  keepDrawing(app);
}
