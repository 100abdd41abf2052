import type { AnalyticsEvent } from "./event.ts";

/**
 * Sends an event without cookies and without the page's address, also while the page is left. Nobody waits for it, and
 * nobody is told when it fails.
 */
export function sendEvent(url: string, event: AnalyticsEvent, send: typeof fetch = fetch): void {
  try {
    void send(url, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(event),
      keepalive: true,
      credentials: "omit",
      referrerPolicy: "no-referrer",
    }).catch(() => {});
  } catch {
    // A browser that refuses the call altogether.
  }
}
