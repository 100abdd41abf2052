/** Target of browser events (online, storage); a target without events when there is no page. */
export function pageEvents(): EventTarget {
  return typeof globalThis.addEventListener === "function" ? globalThis : new EventTarget();
}
