import type { ActionTarget, AppServices, LonLat, Page } from "../../../core/index.ts";

/** Whose drawing it is (`app.drawing.owner`). */
export const OWNER = "measure";

/** Where a measurement can begin: a position, or an item that is one point. */
export function pointOf(target: ActionTarget): LonLat | null {
  if (target.kind === "position") return target.lonLat;
  const geometry = target.kind === "item" ? target.item.geometry : null;
  const [lon, lat] = geometry?.type === "Point" ? geometry.coordinates : [];
  return lon === undefined || lat === undefined ? null : [lon, lat];
}

/** Begins a line there, in place of the measurement that stands; that can be undone. */
export function measureFrom(target: ActionTarget, { drawing }: AppServices, page: Page): void {
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
