import { HEARTBEAT_MS, VESSEL_ROWS_TYPE } from "../../../../lib/vessel-rows/fields.ts";
import { type RowsListener, RowsReader } from "../../../../lib/vessel-rows/read-rows.ts";
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
const ANSWER_TIMEOUT_MS = 6_000;
/** A stream without data for this time counts as lost, ms, where the service does not say how often it writes. */
export const SILENCE_TIMEOUT_MS = 45_000;
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
  /** The data of events. */
  data(texts: string[]): void;
  /** The service has written something, if only to keep the connection; it may be silent for `limitMs`. Called after `data`. */
  wrote?(limitMs: number): void;
  /** What to do with the compact form of vessels; without it only events are asked for. */
  rows?: RowsListener;
  state(state: StreamState): void;
}

/** What is known of a stream from one connection to the next. */
export class StreamMemory {
  readonly events = new EventReader();
  readonly rows: RowsReader | null;
  /** Which of the two read the last connection. */
  last: "events" | "rows" = "events";
  /** When data last came, ms since 1970. */
  lastAt: number | null = null;

  constructor({ rows }: StreamListener) {
    this.rows = rows ? new RowsReader(rows) : null;
  }

  get lastId(): string {
    return (this.last === "rows" ? this.rows?.lastId : this.events.lastId) ?? "";
  }
}

/**
 * Reads a stream of server-sent events, or of the compact form of vessels where the service has it, and reopens it whenever it is lost, resuming after the last event. Ends when the
 * signal is aborted, or when the token is refused. EventSource is not used, because it can send neither a body nor a
 * token.
 * @param wake an event of any kind ends a wait, as the event `online` of the thread does
 * @param isBlocked whether the content policy of this thread refused a call that has just failed
 * @param memory of a stream that was stopped and continues; else it begins
 */
export async function readStream(
  request: StreamRequest,
  listener: StreamListener,
  signal: AbortSignal,
  isBlocked: (url: string) => Promise<boolean>,
  wake = new EventTarget(),
  memory = new StreamMemory(listener),
): Promise<void> {
  let wait = FIRST_WAIT_MS;
  while (!signal.aborted) {
    let startedAt = Date.now();
    const status = await once(request, memory, listener, signal, () => {
      wait = FIRST_WAIT_MS;
      startedAt = Date.now();
      memory.lastAt = startedAt;
    });
    if (signal.aborted) return;
    if (status === 401) return listener.state({ name: "unauthorized" });
    const blocked = status === null && (await isBlocked(request.url));
    // An attempt that nobody answered has waited already, perhaps on a connection that would have hung for ever.
    const lasted = Math.max(0, Date.now() - startedAt);
    const rest = lasted < ANSWER_TIMEOUT_MS ? Math.max(FIRST_WAIT_MS, wait - lasted) : FIRST_WAIT_MS;
    listener.state({ name: "lost", status, isBlocked: blocked, retryIn: rest, lastAt: memory.lastAt });
    await pause(rest * (1 - JITTER * Math.random()), signal, wake);
    wait = Math.min(MAX_WAIT_MS, wait * 2);
  }
}

/** One connection. @returns the status of an answer that is not a stream, or null */
async function once(
  { url, headers, body }: StreamRequest,
  memory: StreamMemory,
  listener: StreamListener,
  signal: AbortSignal,
  alive: () => void,
): Promise<number | null> {
  const timeout = new AbortController();
  let timer = setTimeout(() => timeout.abort(), ANSWER_TIMEOUT_MS);
  const { events, rows, lastId } = memory;
  const limit = () => {
    const heartbeatMs = memory.last === "rows" ? HEARTBEAT_MS : events.heartbeatMs;
    return heartbeatMs === null ? SILENCE_TIMEOUT_MS : heartbeatMs * HEARTBEAT_TOLERANCE;
  };
  const restart = () => {
    clearTimeout(timer);
    timer = setTimeout(() => timeout.abort(), limit());
  };
  try {
    const answer = await fetch(url, {
      method: "POST",
      headers: {
        ...headers,
        accept: rows ? `${VESSEL_ROWS_TYPE}, text/event-stream;q=0.9` : "text/event-stream",
        "content-type": "application/json",
        ...(lastId ? { "last-event-id": lastId } : {}),
      },
      body,
      cache: "no-store",
      // Where other requests hang, the next free connection is for this one.
      priority: "high",
      signal: AbortSignal.any([signal, timeout.signal]),
    });
    if (!answer.ok || !answer.body) return answer.status;
    const hasRows =
      rows !== null && answer.headers.get("content-type")?.startsWith(VESSEL_ROWS_TYPE) === true;
    memory.last = hasRows ? "rows" : "events";
    rows?.reconnect();
    listener.state({ name: "open", bringsAll: hasRows });
    restart();
    const text = new TextDecoder();
    const pieces = answer.body.getReader();
    for (;;) {
      const { value, done } = await pieces.read();
      if (done) return null;
      alive();
      if (hasRows) rows.push(value);
      const texts = hasRows ? [] : events.push(text.decode(value, { stream: true }));
      restart();
      if (texts.length > 0) listener.data(texts);
      listener.wrote?.(limit());
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
