import { reaction } from "mobx";
import type { AppServices } from "../../../core/api/kernel.ts";
import { keptIn } from "./kept-drawings.ts";
import { drawingOf, KEPT_UNDER, OWNER } from "./measure-from.ts";

/** Writing waits for a rest, ms: a dragged point changes in every frame. */
const DELAY = 250;

/** From now on the measurement is kept for a reload of this tab. Calling it again does nothing. */
export function keepDrawing(app: AppServices): void {
  const kept = keptIn(app);
  if (kept.keepsMeasurement) return;
  kept.keepsMeasurement = true;
  const { storage } = app;
  const drawing = drawingOf(app);
  const drawn = () => (drawing.owner === OWNER && drawing.points.length > 0 ? drawing.snapshot() : null);
  const keep = (snapshot: ReturnType<typeof drawn>) => storage.tab.set(KEPT_UNDER, snapshot);
  // Points that were put down before this part had come.
  if (drawn() !== null) keep(drawn());
  kept.atEnd(reaction(drawn, keep, { delay: DELAY }));
}

/**
 * Puts the kept measurement on the map: at rest, to be looked at until the tool is opened. Where that is open already,
 * it gives way to points that were put down meanwhile.
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
