import { when } from "mobx";

/**
 * The splash stands in the page (`apps/first-paint`) and covers the map until the base map is there. For screen readers
 * the page replaces it as soon as it is rendered.
 * @param isOver observed
 * @param atLeast ms
 */
export async function endSplash(isOver: () => boolean = () => true, atLeast = 0): Promise<void> {
  const splash = document.getElementById("fv-splash");
  const longEnough = atLeast > 0 && new Promise((resolve) => setTimeout(resolve, atLeast));
  await rendered(document.getElementById("root"));
  splash?.setAttribute("aria-hidden", "true");
  await Promise.all([when(isOver), longEnough]);
  splash?.remove();
}

/** React renders in pieces: without the splash the page would be blank until all of them are there. */
function rendered(root: Element | null): Promise<void> {
  return new Promise((resolve) => {
    if (!root || root.childElementCount > 0) return resolve();
    const observer = new MutationObserver(() => {
      observer.disconnect();
      resolve();
    });
    observer.observe(root, { childList: true });
  });
}
