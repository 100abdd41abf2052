import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { StreamState } from "./messages.ts";
import { readStream, WAKE } from "./vessel-stream.ts";

const REQUEST = { url: "https://farvann.example/live", headers: { Authorization: "Bearer a" }, body: "{}" };

function events(...texts: string[]): Response {
  return new Response(texts.map((text, index) => `id: boot-${index + 1}-0\ndata: ${text}\n\n`).join(""));
}

/** A service with these answers in turn; the last one repeats. */
function service(...answers: (() => Response)[]) {
  const calls: RequestInit[] = [];
  vi.stubGlobal("fetch", (_url: string, init: RequestInit) => {
    calls.push(init);
    const answer = answers[Math.min(calls.length, answers.length) - 1];
    return answer ? Promise.resolve(answer()) : Promise.reject(new TypeError("no network"));
  });
  return calls;
}

function listen({ isBlocked = false } = {}) {
  const received: string[] = [];
  const states: StreamState[] = [];
  const stop = new AbortController();
  const wake = new EventTarget();
  const ended = readStream(
    REQUEST,
    { data: (texts) => received.push(...texts), state: (state) => states.push(state) },
    stop.signal,
    async () => isBlocked,
    wake,
  );
  return { received, states, stop, ended, wake };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("a stream that ends is opened again from its last event on", async () => {
  const calls = service(
    () => events("1", "2"),
    () => events("3"),
  );
  const { received, states, stop, ended } = listen();
  await vi.advanceTimersByTimeAsync(1_500);
  stop.abort();
  await ended;
  expect(received.slice(0, 3)).toEqual(["1", "2", "3"]);
  expect(states.map(({ name }) => name).slice(0, 3)).toEqual(["open", "lost", "open"]);
  expect(new Headers(calls[0]?.headers).has("last-event-id")).toBe(false);
  expect(new Headers(calls[1]?.headers).get("last-event-id")).toBe("boot-2-0");
  expect(new Headers(calls[1]?.headers).get("authorization")).toBe("Bearer a");
});

test("a service that is down is asked ever more seldom, and at least every ten seconds", async () => {
  const calls = service(() => new Response("down", { status: 503 }));
  const { states, stop, ended } = listen();
  await vi.advanceTimersByTimeAsync(120_000);
  stop.abort();
  await ended;
  const waits = states.map((state) => (state.name === "lost" ? state.retryIn : 0));
  expect(waits.slice(0, 7)).toEqual([1_000, 2_000, 4_000, 8_000, 10_000, 10_000, 10_000]);
  expect(states[0]).toEqual({ name: "lost", status: 503, isBlocked: false, retryIn: 1_000, lastAt: null });
  expect(calls.length).toBeGreaterThanOrEqual(14);
  expect(calls.length).toBeLessThan(20);
});

test.each([
  ["the network is back", (_wake: EventTarget) => globalThis.dispatchEvent?.(new Event("online"))],
  ["it is woken", (wake: EventTarget) => wake.dispatchEvent(new Event(WAKE))],
])("a waiting stream is opened at once when %s", async (_name, happen) => {
  const network = new EventTarget();
  vi.stubGlobal("addEventListener", network.addEventListener.bind(network));
  vi.stubGlobal("dispatchEvent", network.dispatchEvent.bind(network));
  // Waits without their random part: the latest attempt is five seconds old then.
  vi.spyOn(Math, "random").mockReturnValue(0);
  const calls = service(() => new Response("down", { status: 503 }));
  const { stop, ended, wake } = listen();
  await vi.advanceTimersByTimeAsync(60_000);
  const before = calls.length;
  await vi.advanceTimersByTimeAsync(0);
  happen(wake);
  await vi.advanceTimersByTimeAsync(0);
  expect(calls.length).toBe(before + 1);
  stop.abort();
  await ended;
});

/** A service whose stream says how often it writes, writes once more after a while, and then hangs. */
function hangingService(first: string, again: () => Response) {
  let writes: (text: string) => void = () => {};
  const calls: RequestInit[] = [];
  vi.stubGlobal("fetch", (_url: string, init: RequestInit) => {
    calls.push(init);
    if (calls.length > 1) return Promise.resolve(again());
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        writes = (text) => controller.enqueue(new TextEncoder().encode(text));
        init.signal?.addEventListener("abort", () => controller.error(new Error("aborted")));
        writes(first);
      },
    });
    return Promise.resolve(new Response(body));
  });
  return { calls, write: (text: string) => writes(text) };
}

test("a connection that hangs is noticed within 12 seconds where the service says that it writes every 5", async () => {
  const { calls, write } = hangingService(": start\n\n: keep-alive every 5 s\n\n", () => events("1"));
  const { states, received, stop, ended } = listen();
  await vi.advanceTimersByTimeAsync(5_000);
  write(": keep-alive\n\n");
  await vi.advanceTimersByTimeAsync(0);
  const lastAt = Date.now();
  await vi.advanceTimersByTimeAsync(11_900);
  expect(states.map(({ name }) => name)).toEqual(["open"]);
  await vi.advanceTimersByTimeAsync(200);
  expect(states.at(-1)).toMatchObject({ name: "lost", lastAt });
  await vi.advanceTimersByTimeAsync(1_100);
  expect({ callsCount: calls.length, first: received[0] }).toEqual({ callsCount: 2, first: "1" });
  stop.abort();
  await ended;
});

test("one of a service that says nothing about it may be silent for longer", async () => {
  hangingService(": start\n\n", () => events("1"));
  const { states, stop, ended } = listen();
  await vi.advanceTimersByTimeAsync(44_000);
  expect(states.map(({ name }) => name)).toEqual(["open"]);
  stop.abort();
  await ended;
});

test("a service that takes calls and never answers is asked again within ten seconds: the connection may hang", async () => {
  const calls: number[] = [];
  vi.stubGlobal("fetch", (_url: string, { signal }: RequestInit) => {
    calls.push(Date.now());
    return new Promise((_resolve, reject) => {
      signal?.addEventListener("abort", () => reject(new Error("aborted")));
    });
  });
  const { stop, ended } = listen();
  await vi.advanceTimersByTimeAsync(60_000);
  stop.abort();
  await ended;
  const waits = calls.slice(1).map((time, index) => time - (calls[index] ?? 0));
  expect(Math.max(...waits)).toBeLessThanOrEqual(7_000);
});

test("without a network the state has no status", async () => {
  service();
  const { states, stop, ended } = listen();
  await vi.advanceTimersByTimeAsync(10);
  stop.abort();
  await ended;
  expect(states[0]).toMatchObject({ name: "lost", status: null });
});

test("a token that does not hold ends the stream: the page must hand in another", async () => {
  const calls = service(() => new Response(null, { status: 401 }));
  const { states, ended } = listen();
  await ended;
  expect(states).toEqual([{ name: "unauthorized" }]);
  expect(calls).toHaveLength(1);
});

test("a call that a content policy refused is told apart from one that nobody answers", async () => {
  service();
  const { states, stop, ended } = listen({ isBlocked: true });
  await vi.advanceTimersByTimeAsync(0);
  stop.abort();
  await ended;
  expect(states).toEqual([{ name: "lost", status: null, isBlocked: true, retryIn: 1_000, lastAt: null }]);
});
