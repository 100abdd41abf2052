import type { Drawing } from "../../../contracts/drawing.ts";
import type { ActionTarget, AppServices, Page } from "../../../core/api/kernel.ts";
import type { LonLat } from "../../../core/api/map.ts";

/** Owner of the drawing (`Drawing.owner`). */
export const OWNER = "measure";
/** Storage key of a measurement, which survives a reload of the tab. */
export const KEPT_UNDER = "drawing";

/** Start of a measurement: a position, or an item that is one point. */
export function pointOf(target: ActionTarget): LonLat | null {
  if (target.kind === "position") return target.lonLat;
  const geometry = target.kind === "item" ? target.item.geometry : null;
  const [lon, lat] = geometry?.type === "Point" ? geometry.coordinates : [];
  return lon === undefined || lat === undefined ? null : [lon, lat];
}

export const drawingOf = (app: AppServices): Drawing => app.services.get<Drawing>("drawing");

/** From now on, clicks on the map add to the measurement. A request for a geometry takes precedence. */
export function takeUp(drawing: Drawing): void {
  if (drawing.owner === OWNER) drawing.pause(false);
  else if (!drawing.drawControls.active) drawing.start({ owner: OWNER });
}

/** The measurement stays visible, if there is one. */
export function putDown(drawing: Drawing): void {
  if (drawing.owner !== OWNER) return;
  if (drawing.points.length > 0) drawing.pause();
  else drawing.end();
}

/** Begins a line there, replacing the present measurement; can be undone. */
export function measureFrom(target: ActionTarget, app: AppServices, page: Page): void {
  const drawing = drawingOf(app);
  const point = pointOf(target);
  if (!point) return;
  if (drawing.owner === OWNER) {
    drawing.clear();
    drawing.setKind("LineString");
    drawing.add(point);
  } else drawing.start({ owner: OWNER, points: [point] });
  page.closePopup();
  page.openTool("measure");
}
