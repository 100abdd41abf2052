import type { Drawing } from "../../../contracts/drawing.ts";
import type { ActionTarget, AppServices, Page } from "../../../core/api/kernel.ts";
import type { LonLat } from "../../../core/api/map.ts";

/** Whose drawing it is (`Drawing.owner`). */
export const OWNER = "measure";
/** Where a measurement outlives a reload of the tab. */
export const KEPT_UNDER = "drawing";

/** Where a measurement can begin: a position, or an item that is one point. */
export function pointOf(target: ActionTarget): LonLat | null {
  if (target.kind === "position") return target.lonLat;
  const geometry = target.kind === "item" ? target.item.geometry : null;
  const [lon, lat] = geometry?.type === "Point" ? geometry.coordinates : [];
  return lon === undefined || lat === undefined ? null : [lon, lat];
}

export const drawingOf = (app: AppServices): Drawing => app.services.get<Drawing>("drawing");

/** Clicks on the map are for the measurement from now on. A geometry that a form waits for goes first. */
export function takeUp(drawing: Drawing): void {
  if (drawing.owner === OWNER) drawing.pause(false);
  else if (!drawing.drawControls.active) drawing.start({ owner: OWNER });
}

/** The measurement stays to be looked at, if there is any. */
export function putDown(drawing: Drawing): void {
  if (drawing.owner !== OWNER) return;
  if (drawing.points.length > 0) drawing.pause();
  else drawing.end();
}

/** Begins a line there, in place of the measurement that stands; that can be undone. */
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
