import { describe, expect, test } from "vitest";
import { CONNECTION_TEST_BODY, Connectivity } from "./connectivity.ts";
import { Failure } from "./failure.ts";

function make(answer: () => Promise<string> | string, browserOnline = true) {
  const asked: { url: string; cache?: RequestCache; common?: boolean }[] = [];
  let now = 0;
  const held = new Map<string, string>();
  const cache = {
    match: async (key: string) => (held.has(key) ? new Response(held.get(key)) : undefined),
    put: async (key: string, value: Response) => void held.set(key, await value.text()),
  };
  const caches = { open: async () => cache } as unknown as CacheStorage;
  const getText = async (url: string, options: { cache?: RequestCache; common?: boolean } = {}) => {
    asked.push({ url, ...options });
    return { status: 200, data: null, contentType: "", text: await answer() };
  };
  const connectivity = new Connectivity({
    http: { getText },
    testUrl: "/assets/connectionTestFile.txt",
    browserOnline,
    caches,
    now: () => now,
  });
  return {
    connectivity,
    asked,
    held,
    caches,
    later: (ms: number) => {
      now += ms;
    },
  };
}
const network = new Failure("no", { id: "http-network", place: "x" });
const status = new Failure("500", { id: "http-status", place: "x", status: 500 });
const settle = () => new Promise((resolve) => setTimeout(resolve));

describe("the connection test", () => {
  test("asks past every cache, with a number of its own", async () => {
    const { connectivity, asked } = make(() => `${CONNECTION_TEST_BODY}\n`);
    expect(await connectivity.test()).toBe(true);
    await connectivity.test();
    expect(asked[0]).toMatchObject({ cache: "no-store", common: false });
    expect(asked[0]?.url).toMatch(/^\/assets\/connectionTestFile\.txt\?\w+/);
    expect(asked[0]?.url).not.toBe(asked[1]?.url);
  });

  test.each(["<html>Welcome aboard. Please log in.</html>", ""])(
    "is failed by a harbour's log-in page: %s",
    async (body) => {
      const { connectivity } = make(() => body);
      await connectivity.test();
      expect(connectivity.isOnline).toBe(false);
      expect(connectivity.isPortal).toBe(true);
    },
  );

  test("without an answer is no login page; the time of the last connection is known", async () => {
    let answer: () => Promise<string> | string = () => CONNECTION_TEST_BODY;
    const { connectivity, later } = make(() => answer());
    await connectivity.test();
    answer = () => Promise.reject(new Error("down"));
    later(60_000);
    await connectivity.test();
    later(60_000);
    await connectivity.test();
    const { isOnline, isPortal, lastOnline } = connectivity;
    expect({ isOnline, isPortal, lastOnline }).toEqual({
      isOnline: false,
      isPortal: false,
      lastOnline: 60_000,
    });
  });

  test("is one at a time", async () => {
    const { connectivity, asked } = make(() => CONNECTION_TEST_BODY);
    await Promise.all([connectivity.test(), connectivity.test()]);
    expect(asked).toHaveLength(1);
  });
});

describe("the browser", () => {
  test("going offline is believed, going online is tested", async () => {
    let body = CONNECTION_TEST_BODY;
    const { connectivity } = make(() => body);
    const target = new EventTarget();
    const stop = connectivity.start(target);
    target.dispatchEvent(new Event("offline"));
    expect(connectivity.isOnline).toBe(false);
    body = "portal";
    target.dispatchEvent(new Event("online"));
    await settle();
    expect(connectivity.isOnline).toBe(false);
    body = CONNECTION_TEST_BODY;
    target.dispatchEvent(new Event("online"));
    await settle();
    expect(connectivity.isOnline).toBe(true);
    stop();
    target.dispatchEvent(new Event("offline"));
    expect(connectivity.isOnline).toBe(true);
  });
});

describe("another call", () => {
  test("that settles while offline runs the test again, not too often", async () => {
    const { connectivity, asked, later } = make(() => Promise.reject(new Error("down")), false);
    connectivity.callSettled(null);
    await settle();
    connectivity.callSettled(status);
    await settle();
    expect(asked).toHaveLength(1);
    later(6_000);
    connectivity.callSettled(status);
    await settle();
    expect(asked).toHaveLength(2);
  });

  test("that could not reach its service does not make us offline: the test does", async () => {
    const reachable = make(() => CONNECTION_TEST_BODY);
    reachable.connectivity.callSettled(network);
    await settle();
    expect({ askedCount: reachable.asked.length, isOnline: reachable.connectivity.isOnline }).toEqual({
      askedCount: 1,
      isOnline: true,
    });
    const gone = make(() => Promise.reject(new Error("down")));
    gone.connectivity.callSettled(network);
    expect(gone.connectivity.isOnline).toBe(true);
    await settle();
    expect(gone.connectivity.isOnline).toBe(false);
  });

  test("that was answered while online asks nothing", () => {
    const { connectivity, asked } = make(() => CONNECTION_TEST_BODY);
    connectivity.callSettled(null);
    connectivity.callSettled(status);
    expect(asked).toEqual([]);
  });
});

test("manual offline mode is offline, keeps still and is remembered", async () => {
  const { connectivity, asked, caches } = make(() => CONNECTION_TEST_BODY);
  await connectivity.setManualOfflineMode(true);
  connectivity.callSettled(network);
  expect({ isOnline: connectivity.isOnline, askedCount: asked.length }).toEqual({
    isOnline: false,
    askedCount: 0,
  });
  const next = new Connectivity({
    http: { getText: () => Promise.reject(new Error("no")) },
    testUrl: "/x",
    caches,
  });
  const stop = next.start(new EventTarget());
  await settle();
  expect(next.manualOfflineMode).toBe(true);
  stop();
  await connectivity.setManualOfflineMode(false);
  expect(connectivity.isOnline).toBe(true);
});
