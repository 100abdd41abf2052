import { when } from "mobx";
import type { Drawing } from "../../../contracts/drawing.ts";
import { type AppServices, keptPart, lazyPart, loadSurely } from "../../../core/api/kernel.ts";
import { earlyPoints } from "./map/early-points.ts";
import { DrawingStore } from "./model/drawing-store.ts";

/** The service as this plugin uses it. */
export type OwnDrawing = Drawing & DrawingStore;

const tools = keptPart(() => import("./model/tools.ts"));
const Controls = lazyPart(() => import("./views/drawing-controls.tsx"));
const CoordinateList = lazyPart(() => import("./views/coordinate-list.tsx"));

/** Creates the drawing. The code that draws is loaded when a drawing starts. */
export function createDrawing(app: AppServices, atEnd: (stop: () => void) => void): OwnDrawing {
  const drawing = new DrawingStore();
  let ended = false;
  atEnd(() => {
    ended = true;
  });
  const drawOnMap = async (): Promise<void> => {
    const stopEarly = earlyPoints(app.map, drawing);
    atEnd(stopEarly);
    try {
      const part = await loadSurely(() => import("./map/draw-on-map.ts"));
      if (ended) return;
      stopEarly();
      atEnd(part.drawOnMap({ map: app.map, theme: app.theme, i18n: app.i18n, drawing }));
    } catch (error) {
      app.log.error("Drawing on the map", error);
    }
  };
  atEnd(
    when(
      () => drawing.owner !== null,
      () => void drawOnMap(),
    ),
  );
  return Object.assign(drawing, { Controls, CoordinateList, tools });
}
