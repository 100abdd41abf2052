import { when } from "mobx";

/**
 * The splash stands in the page (`apps/first-paint`) and covers the map until the base map is there. For screen readers
 * the page replaces it as soon as it is rendered.
 * @param isOver observed
 * @param atLeast ms
 */
export async function endSplash(isOver: () => boolean = () => true, atLeast = 0): Promise<void> {
  const splash = document.getElementById("fv-splash");
  splash?.setAttribute("aria-hidden", "true");
  await Promise.all([when(isOver), atLeast > 0 && new Promise((resolve) => setTimeout(resolve, atLeast))]);
  splash?.remove();
}
