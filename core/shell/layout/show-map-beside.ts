import type { Page } from "../../plugin/page.ts";

/** Lowers a phone's sheet that covers the map, and keeps the pressed element visible. */
export function showMapBeside(
  page: Pick<Page, "isPhone" | "sheet" | "setSheet">,
  pressed: Element | null,
): void {
  if (!page.isPhone || page.sheet !== "full") return;
  page.setSheet("half");
  requestAnimationFrame(() => void keepInSight(pressed));
}

/** Scrolls to an element of a phone's sheet when the sheet has reached its new height. */
export async function keepInSight(pressed: Element | null): Promise<void> {
  const moves = pressed?.closest(".fv-sheet")?.getAnimations() ?? [];
  await Promise.allSettled(moves.map(({ finished }) => finished));
  pressed?.scrollIntoView({ block: "end" });
}
