import type { Page } from "../../plugin/page.ts";
import { keepInSight } from "../../util/keep-in-sight.ts";

/** Lowers a phone's sheet that covers the map, and keeps the pressed element visible. */
export function showMapBeside(
  page: Pick<Page, "isPhone" | "sheet" | "setSheet">,
  pressed: Element | null,
): void {
  if (!page.isPhone || page.sheet !== "full") return;
  page.setSheet("half");
  requestAnimationFrame(() => void keepInSight(pressed));
}
