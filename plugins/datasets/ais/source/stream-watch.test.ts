import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { DatasetContext } from "../../../../core/api/dataset.ts";
import { Failure } from "../../../../core/api/kernel.ts";
import { servicesOf } from "../../../../tests/support/services-of.ts";
import { AisSession } from "./ais-session.ts";
import { StreamWatch } from "./stream-watch.ts";

function watch() {
  const reported: (Failure | null)[] = [];
  const open = vi.fn();
  const wake = vi.fn();
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
    failed: (failure) => reported.push(failure),
    lost,
  });
  return { watched, reported, open, post, wake, lost, settle: (failure: Failure | null) => settled(failure) };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test("a stream that is back before anybody notices is not told as lost", async () => {
  const { watched, reported, lost } = watch();
  watched.onState({ name: "lost", status: null, isBlocked: false, retryIn: 1_000, lastAt: null });
  expect(lost).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(4_000);
  watched.onState({ name: "open" });
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
  watched.onState({ name: "open" });
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
  watched.onState({ name: "open" });
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
  watched.onState({ name: "open" });
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
  watched.onState({ name: "open" });
  await vi.advanceTimersByTimeAsync(60_000);
  expect({ reported, callsCount: open.mock.calls.length }).toEqual({ reported: [], callsCount: 0 });
});
