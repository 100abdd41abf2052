import { pageEvents } from "../util/page-events.ts";
import type { Log } from "./log.ts";

/**
 * Origins that the page's content policy refuses. A refused call fails like one that nobody answers; the browser tells the
 * difference in an event of its own.
 */
export class BlockedOrigins {
  private readonly origins = new Set<string>();

  constructor(log: Log, target: EventTarget = pageEvents()) {
    target.addEventListener("securitypolicyviolation", (event) => {
      const origin = originOf((event as SecurityPolicyViolationEvent).blockedURI);
      if (origin === null || this.origins.has(origin)) return;
      this.origins.add(origin);
      log.error(
        `${origin} is not in the content policy: add "${origin}" to "loadsFrom" of the dataset in the manifest`,
      );
    });
  }

  /** Whether the policy refused a call that has just failed. Waits for the browser's word, which may come after the failure. */
  async has(url: string): Promise<boolean> {
    const origin = originOf(url);
    if (origin === null) return false;
    await nextTask();
    return this.origins.has(origin);
  }
}

function originOf(url: string): string | null {
  return URL.canParse(url) ? new URL(url).origin : null;
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}
