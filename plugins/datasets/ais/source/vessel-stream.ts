import { EventReader } from "./event-reader.ts";
import type { StreamState } from "./messages.ts";

const FIRST_WAIT_MS = 1_000;
/** Longest time between the starts of two attempts, ms: the map is live within it once the service answers again. */
const MAX_WAIT_MS = 10_000;
/** Shortest wait, ms, also where something wakes the stream. */
const MIN_WAIT_MS = 500;
/** Share of a wait that is random, so that the clients of a restarted service do not return at one instant. */
const JITTER = 0.25;
/** An attempt without an answer ends after this time, ms. */
const ANSWER_TIMEOUT_MS = 9_000;
/** A stream without data for this time counts as lost, ms, where the service does not say how often it writes. */
const SILENCE_TIMEOUT_MS = 45_000;
/** How much longer than the service's own interval a silence may last. */
const HEARTBEAT_TOLERANCE = 2.4;

/** Event that makes waiting streams try again. */
export const WAKE = "wake";

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
  let lastAt: number | null = null;
  while (!signal.aborted) {
    let startedAt = Date.now();
    const status = await once(request, reader, listener, signal, () => {
      wait = FIRST_WAIT_MS;
      lastAt = Date.now();
      startedAt = lastAt;
    });
    if (signal.aborted) return;
    if (status === 401) return listener.state({ name: "unauthorized" });
    const blocked = status === null && (await isBlocked(request.url));
    // An attempt that nobody answered has waited already.
    const rest = Math.max(FIRST_WAIT_MS, wait - Math.max(0, Date.now() - startedAt));
    listener.state({ name: "lost", status, isBlocked: blocked, retryIn: rest, lastAt });
    await pause(rest * (1 - JITTER * Math.random()), signal, wake);
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
  let timer = setTimeout(() => timeout.abort(), ANSWER_TIMEOUT_MS);
  const restart = () => {
    clearTimeout(timer);
    const limit = reader.heartbeatMs === null ? SILENCE_TIMEOUT_MS : reader.heartbeatMs * HEARTBEAT_TOLERANCE;
    timer = setTimeout(() => timeout.abort(), limit);
  };
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
    restart();
    const pieces = answer.body.pipeThrough(new TextDecoderStream()).getReader();
    for (;;) {
      const { value, done } = await pieces.read();
      if (done) return null;
      alive();
      const texts = reader.push(value);
      restart();
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
    const beganAt = Date.now();
    const end = () => {
      clearTimeout(timer);
      over.abort();
      resolve();
    };
    const endSoon = () => {
      clearTimeout(timer);
      timer = setTimeout(end, Math.max(0, beganAt + MIN_WAIT_MS - Date.now()));
    };
    let timer = setTimeout(end, ms);
    signal.addEventListener("abort", end, { signal: over.signal });
    wake.addEventListener(WAKE, endSoon, { signal: over.signal });
    globalThis.addEventListener?.("online", endSoon, { signal: over.signal });
  });
}
