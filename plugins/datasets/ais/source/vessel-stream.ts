import { EventReader } from "./event-reader.ts";
import type { StreamState } from "./messages.ts";

const FIRST_WAIT_MS = 1_000;
/** Longest wait, ms: once the service answers again, the map is live within this time. */
const MAX_WAIT_MS = 10_000;
/** Share of a wait that is random, so that the clients of a restarted service do not return at one instant. */
const JITTER = 0.25;
/** A stream without data for this time counts as lost, ms: the service sends a keep-alive every 15 s. */
const SILENCE_TIMEOUT_MS = 45_000;

/** Event that makes waiting streams try again. */
export const WAKE = "wake";

/** Wakes the streams of a thread whenever the page is seen again. @returns what ends it */
export function onPageSeen(seen: () => void): () => void {
  const { document } = globalThis;
  const check = () => {
    if (document.visibilityState === "visible") seen();
  };
  // Absent where the dataset runs without a page.
  document?.addEventListener("visibilitychange", check);
  return () => document?.removeEventListener("visibilitychange", check);
}

export interface StreamRequest {
  url: string;
  headers: Record<string, string>;
  body: string;
}

export interface StreamListener {
  data(texts: string[]): void;
  state(state: StreamState): void;
}

/**
 * Reads a stream of server-sent events and reopens it whenever it is lost, resuming after the last event. Ends when the
 * signal is aborted, or when the token is refused. EventSource is not used, because it can send neither a body nor a
 * token.
 * @param wake an event of any kind ends a wait, as the event `online` of the thread does
 * @param isBlocked whether the content policy of this thread refused a call that has just failed
 */
export async function readStream(
  request: StreamRequest,
  listener: StreamListener,
  signal: AbortSignal,
  isBlocked: (url: string) => Promise<boolean>,
  wake = new EventTarget(),
): Promise<void> {
  const reader = new EventReader();
  let wait = FIRST_WAIT_MS;
  while (!signal.aborted) {
    const status = await once(request, reader, listener, signal, () => {
      wait = FIRST_WAIT_MS;
    });
    if (signal.aborted) return;
    if (status === 401) return listener.state({ name: "unauthorized" });
    const blocked = status === null && (await isBlocked(request.url));
    listener.state({ name: "lost", status, isBlocked: blocked, retryIn: wait });
    await pause(wait * (1 - JITTER * Math.random()), signal, wake);
    wait = Math.min(MAX_WAIT_MS, wait * 2);
  }
}

/** One connection. @returns the status of an answer that is not a stream, or null */
async function once(
  { url, headers, body }: StreamRequest,
  reader: EventReader,
  listener: StreamListener,
  signal: AbortSignal,
  alive: () => void,
): Promise<number | null> {
  const timeout = new AbortController();
  let timer = setTimeout(() => timeout.abort(), SILENCE_TIMEOUT_MS);
  try {
    const answer = await fetch(url, {
      method: "POST",
      headers: {
        ...headers,
        accept: "text/event-stream",
        "content-type": "application/json",
        ...(reader.lastId ? { "last-event-id": reader.lastId } : {}),
      },
      body,
      cache: "no-store",
      signal: AbortSignal.any([signal, timeout.signal]),
    });
    if (!answer.ok || !answer.body) return answer.status;
    listener.state({ name: "open" });
    const pieces = answer.body.pipeThrough(new TextDecoderStream()).getReader();
    for (;;) {
      const { value, done } = await pieces.read();
      if (done) return null;
      clearTimeout(timer);
      timer = setTimeout(() => timeout.abort(), SILENCE_TIMEOUT_MS);
      alive();
      const texts = reader.push(value);
      if (texts.length > 0) listener.data(texts);
    }
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}

/** Resolves after a time, or earlier when there is reason to try again or to end. */
function pause(ms: number, signal: AbortSignal, wake: EventTarget): Promise<void> {
  return new Promise((resolve) => {
    const over = new AbortController();
    const end = () => {
      clearTimeout(timer);
      over.abort();
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener("abort", end, { signal: over.signal });
    wake.addEventListener(WAKE, end, { signal: over.signal });
    globalThis.addEventListener?.("online", end, { signal: over.signal });
  });
}
