import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { DatasetContext } from "../../../../core/api/dataset.ts";
import { Failure } from "../../../../core/api/kernel.ts";
import { servicesOf } from "../../../../tests/support/services-of.ts";
import { AisSession } from "./ais-session.ts";
import { StreamWatch } from "./stream-watch.ts";

function watch() {
  const reported: (Failure | null)[] = [];
  const open = vi.fn();
  const wake = vi.fn();
  const rest = vi.fn();
  let settled: (failure: Failure | null) => void = () => {};
  const lost = vi.fn();
  const post = vi.fn(async () => ({ data: { access_token: "new", expires_in: 3600 } }));
  const context = {
    http: {
      post,
      onSettled: (listener: typeof settled) => {
        settled = listener;
        return () => {
          settled = () => {};
        };
      },
    },
    urls: {
      expand: (url: string) => url,
      absolute: (url: string) => new URL(url, "https://ais.example").href,
    },
    services: servicesOf({ "ais-session": new AisSession() }),
    session: { authenticated: false, token: "old", setToken: vi.fn() },
    log: { error: vi.fn() },
  } as unknown as DatasetContext;
  const watched = new StreamWatch(context, {
    url: "/live",
    clientId: "test",
    open,
    wake,
    rest,
    failed: (failure) => reported.push(failure),
    lost,
  });
  return {
    watched,
    reported,
    open,
    post,
    wake,
    rest,
    lost,
    settle: (failure: Failure | null) => settled(failure),
  };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test("a stream that is back before anybody notices is not told as lost", async () => {
  const { watched, reported, lost } = watch();
  watched.onState({ name: "lost", status: null, isBlocked: false, retryIn: 1_000, lastAt: null });
  expect(lost).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(4_000);
  watched.onState({ name: "open", bringsAll: true });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reported).toEqual([null]);
});

test.each([
  [null, "http-network"],
  [503, "http-status"],
])("one that stays lost (status %j) is told once, and when it is back", async (status, id) => {
  const { watched, reported } = watch();
  for (let attempt = 0; attempt < 5; attempt += 1) {
    watched.onState({ name: "lost", status, isBlocked: false, retryIn: 8_000, lastAt: null });
    await vi.advanceTimersByTimeAsync(8_000);
  }
  expect(reported).toHaveLength(1);
  expect(reported[0]).toBeInstanceOf(Failure);
  expect(reported[0]).toMatchObject({ id, place: "/live", status, kind: "service" });
  watched.onState({ name: "open", bringsAll: true });
  expect(reported[1]).toBeNull();
  watched.onState({ name: "lost", status, isBlocked: false, retryIn: 1_000, lastAt: null });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(reported).toHaveLength(3);
});

test("one that hung is told sooner, since its data is old already", async () => {
  const { watched, reported } = watch();
  watched.onState({
    name: "lost",
    status: null,
    isBlocked: false,
    retryIn: 1_000,
    lastAt: Date.now() - 12_000,
  });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(reported).toHaveLength(1);
});

test("the answer of any other call makes a lost stream try at once, a failed call and a live stream do not", () => {
  const { watched, wake, settle } = watch();
  settle(null);
  watched.onState({ name: "lost", status: null, isBlocked: false, retryIn: 8_000, lastAt: null });
  settle(new Failure("no", { id: "http-network", place: "x" }));
  expect(wake).not.toHaveBeenCalled();
  settle(null);
  expect(wake).toHaveBeenCalledTimes(1);
  watched.onState({ name: "open", bringsAll: true });
  settle(null);
  expect(wake).toHaveBeenCalledTimes(1);
});

test("one that a content policy refused is a fault of the setup, with the address", async () => {
  const { watched, reported } = watch();
  watched.onState({ name: "lost", status: null, isBlocked: true, retryIn: 1_000, lastAt: null });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(reported).toMatchObject([{ kind: "setup", id: "http-blocked", place: "https://ais.example" }]);
});

test("a refused token is replaced at once and the stream opened again, without a word", async () => {
  const { watched, reported, open, post } = watch();
  watched.onState({ name: "unauthorized" });
  await vi.advanceTimersByTimeAsync(10);
  expect({ posts: post.mock.calls.length, opens: open.mock.calls.length }).toEqual({ posts: 1, opens: 1 });
  watched.onState({ name: "open", bringsAll: true });
  await vi.advanceTimersByTimeAsync(60_000);
  expect(reported).toEqual([null]);
});

test("a service that refuses every token is asked every 15 seconds, and the user is told", async () => {
  const { watched, reported, open } = watch();
  open.mockImplementation(() => watched.onState({ name: "unauthorized" }));
  watched.onState({ name: "unauthorized" });
  await vi.advanceTimersByTimeAsync(61_000);
  expect(open).toHaveBeenCalledTimes(5);
  expect(reported).toHaveLength(1);
  expect(reported[0]).toMatchObject({ id: "http-status", status: 401 });
});

test("a stream that is no longer wanted is neither told of nor opened", async () => {
  const { watched, reported, open } = watch();
  watched.onState({ name: "unauthorized" });
  watched.onState({ name: "lost", status: null, isBlocked: false, retryIn: 1_000, lastAt: null });
  watched.stop();
  watched.onState({ name: "open", bringsAll: true });
  await vi.advanceTimersByTimeAsync(60_000);
  expect({ reported, callsCount: open.mock.calls.length }).toEqual({ reported: [], callsCount: 0 });
});

describe("in a hidden tab", () => {
  const page = { visibilityState: "visible", listeners: new Set<() => void>() };
  const show = (state: "visible" | "hidden") => {
    page.visibilityState = state;
    for (const listener of page.listeners) listener();
  };
  beforeEach(() => {
    page.visibilityState = "visible";
    vi.stubGlobal("document", {
      get visibilityState() {
        return page.visibilityState;
      },
      addEventListener: (_name: string, listener: () => void) => page.listeners.add(listener),
      removeEventListener: (_name: string, listener: () => void) => page.listeners.delete(listener),
    });
  });
  afterEach(() => vi.unstubAllGlobals());

  test("a stream rests after a minute and goes on at once when the page is seen", async () => {
    const { watched, open, rest, wake } = watch();
    watched.onState({ name: "open", bringsAll: true });
    show("hidden");
    await vi.advanceTimersByTimeAsync(59_000);
    expect(rest).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(rest).toHaveBeenCalledOnce();
    expect(open).not.toHaveBeenCalled();
    show("visible");
    expect(open.mock.calls).toEqual([[true]]);
    expect(wake).not.toHaveBeenCalled();
  });

  test("one that is seen again within the minute goes on, and one that has ended is not opened", async () => {
    const { watched, open, rest } = watch();
    show("hidden");
    await vi.advanceTimersByTimeAsync(50_000);
    show("visible");
    await vi.advanceTimersByTimeAsync(120_000);
    expect(rest).not.toHaveBeenCalled();
    show("hidden");
    watched.stop();
    await vi.advanceTimersByTimeAsync(120_000);
    show("visible");
    expect({ restCalls: rest.mock.calls, openCalls: open.mock.calls }).toEqual({
      restCalls: [],
      openCalls: [],
    });
  });

  test("nobody is told of a loss while resting; one that does not come back is told soon after", async () => {
    const { watched, reported } = watch();
    watched.onState({ name: "lost", status: null, isBlocked: false, retryIn: 1_000, lastAt: Date.now() });
    show("hidden");
    await vi.advanceTimersByTimeAsync(4_000);
    watched.onState({ name: "open", bringsAll: true });
    const lastAt = Date.now();
    await vi.advanceTimersByTimeAsync(600_000);
    show("visible");
    watched.onState({ name: "lost", status: null, isBlocked: false, retryIn: 1_000, lastAt });
    await vi.advanceTimersByTimeAsync(2_000);
    expect(reported.map((failure) => failure?.id ?? null)).toEqual([null, "http-network"]);
  });
});
