import { retryTime } from "../../../../lib/retry-after.ts";
import type { DownloadParts } from "./progress.ts";

/** How often a request is repeated that a busy service has put off, the first pause, and the longest one that a service may ask for, ms. */
const REPEATS = 4;
const FIRST_PAUSE = 1_000;
const LONGEST_PAUSE = 60_000;

/** The service has too much to do: it is asked again later. */
export class BusyError extends Error {
  override name = "BusyError";
}

/**
 * Repeats requests that a service puts off, each after a longer pause or the one that the service asks for: asking it for more would be the wrong answer.
 * @param isBusy whether a status says so
 * @throws BusyError when it stays busy
 */
export function patient(
  { fetch, wait, signal }: Pick<DownloadParts, "fetch" | "wait" | "signal">,
  isBusy: (status: number) => boolean,
): typeof fetch {
  return async (url, request) => {
    for (let repeat = 0; ; repeat++) {
      const answer = await fetch(url, request);
      if (!isBusy(answer.status)) return answer;
      if (repeat === REPEATS) throw new BusyError(`${url} answers ${answer.status}`);
      const now = Date.now();
      const until = retryTime(answer.headers.get("retry-after"), now);
      const pause = until === null ? FIRST_PAUSE * 2 ** repeat : Math.min(until - now, LONGEST_PAUSE);
      await wait(pause, signal);
      signal.throwIfAborted();
    }
  };
}

/** Resolves after a time, or at once when the signal is aborted. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener("abort", end);
    if (signal.aborted) end();
  });
}
