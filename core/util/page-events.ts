/** Where the browser tells of itself (online, storage); a mute target where there is no page. */
export function pageEvents(): EventTarget {
  return typeof globalThis.addEventListener === "function" ? globalThis : new EventTarget();
}
