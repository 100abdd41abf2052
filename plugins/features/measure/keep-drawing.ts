import { reaction } from "mobx";
import { type AppServices, loadDrawingTools } from "../../../core/index.ts";
import { OWNER } from "./measure-from.ts";
import { keptUnder, tabStorage } from "./tab-storage.ts";

/** Writing waits for a rest, ms: a dragged point changes in every frame. */
const DELAY = 250;
const keeping = new WeakSet<AppServices>();

/** From now on the measurement is kept for a reload of this tab. Calling it again does nothing. */
export function keepDrawing(app: AppServices): void {
  const storage = tabStorage();
  if (!storage || keeping.has(app)) return;
  keeping.add(app);
  const { drawing } = app;
  reaction(
    () => (drawing.owner === OWNER && drawing.points.length > 0 ? JSON.stringify(drawing.snapshot()) : null),
    (kept) => {
      try {
        if (kept === null) storage.removeItem(keptUnder(app));
        else storage.setItem(keptUnder(app), kept);
      } catch {
        // A full disk: the drawing lasts as long as the page.
      }
    },
    { delay: DELAY },
  );
}

/** Puts the kept measurement on the map, at rest: it is there to look at until the tool is opened. */
export async function bringBackDrawing(app: AppServices): Promise<void> {
  const { readDrawing } = await loadDrawingTools();
  const kept = readDrawing(parsed(tabStorage()?.getItem(keptUnder(app))));
  if (kept && app.drawing.owner === null) {
    app.drawing.restore(kept, OWNER);
    app.drawing.pause();
  }
  keepDrawing(app);
}

function parsed(text: string | null | undefined): unknown {
  try {
    return JSON.parse(text ?? "null");
  } catch {
    return null;
  }
}
