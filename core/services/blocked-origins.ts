import { afterOtherTasks } from "../util/next-task.ts";
import { pageEvents } from "../util/page-events.ts";
import type { Log } from "./log.ts";

/**
 * Origins that the page's content policy refuses. A refused call fails like one without an answer; only a separate
 * event of the browser distinguishes them.
 */
export class BlockedOrigins {
  private readonly origins = new Set<string>();
  /** Calls that an allowed origin redirected to one that is not allowed, and that `has` was not asked about yet. */
  private readonly sentOn = new Map<string, number>();

  /** `target`: the page, or the scope of a worker, whose calls have their own policy. */
  constructor(log: Pick<Log, "error">, target: EventTarget = pageEvents()) {
    target.addEventListener("securitypolicyviolation", (event) => {
      const { blockedURI, originalPolicy = "" } = event as SecurityPolicyViolationEvent;
      const origin = originOf(blockedURI);
      if (origin === null || this.origins.has(origin)) return;
      // The event names the host of the request, also when that host redirected the call.
      const sentOn = originalPolicy.split(/[ ;]/).includes(origin);
      const calls = this.sentOn.get(origin) ?? 0;
      if (sentOn) this.sentOn.set(origin, calls + 1);
      else this.origins.add(origin);
      if (calls > 0) return;
      log.error(
        sentOn
          ? `${origin} sends calls on to a host that is not in the content policy: add that host to "loadsFrom" of the dataset in the manifest`
          : `${origin} is not in the content policy: add "${origin}" to "loadsFrom" of the dataset in the manifest`,
      );
    });
  }

  /**
   * Whether the policy refused a call that has just failed. Waits for the browser's event, which may come after the
   * failure.
   */
  async has(url: string): Promise<boolean> {
    const origin = originOf(url);
    if (origin === null) return false;
    await afterOtherTasks();
    const calls = this.sentOn.get(origin) ?? 0;
    if (calls > 0) this.sentOn.set(origin, calls - 1);
    return calls > 0 || this.origins.has(origin);
  }
}

function originOf(url: string): string | null {
  return URL.canParse(url) ? new URL(url).origin : null;
}
