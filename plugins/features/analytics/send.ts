import type { AnalyticsEvent } from "./event.ts";

/** Sends an event without cookies and without a referrer, also while the user leaves the page. Failures are ignored. */
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
    // The browser refuses the call altogether.
  }
}
