import { runInAction } from "mobx";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Clock } from "../../../core/services/clock.ts";
import { Connectivity } from "../../../core/services/connectivity.ts";
import { Http } from "../../../core/services/http.ts";
import { Log } from "../../../core/services/log.ts";
import { ServiceUrls } from "../../../core/services/service-urls.ts";
import { Session } from "../../../core/services/session.ts";
import { AppStorage, type StorageBackend } from "../../../core/services/storage.ts";
import { isRecord } from "../../../lib/guards.ts";
import { memoryStorage } from "../../../tests/support/memory-storage.ts";
import { SyncedUserData } from "./user-data.ts";
import { RECORD_KEY } from "./user-data-record.ts";
import { RETRY_DELAY, SEND_DELAY } from "./user-data-sync.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

interface FakeServer {
  held: Record<string, unknown>;
  version: number;
}

/** A page of one user, and a server that stores what it receives; favourites are lists of names, merged as sets. */
function page(server: FakeServer = { held: {}, version: 0 }, disk: StorageBackend | null = null) {
  const calls: [string, unknown][] = [];
  /** Of each call: whether it outlives the page. */
  const outlives: boolean[] = [];
  const trouble: { status: number | null } = { status: null };
  const fetch = (async (url: string, init: RequestInit) => {
    const body: unknown = init.body ? JSON.parse(String(init.body)) : null;
    calls.push([`${init.method} ${url}`, body]);
    outlives.push(init.keepalive === true);
    if (trouble.status !== null) return new Response("{}", { status: trouble.status });
    if (init.method === "DELETE") server.held = {};
    if (init.method === "POST" && isRecord(body)) {
      const { $version, ...values } = body;
      if ($version !== server.version) return new Response("{}", { status: 409 });
      server.version += 1;
      const notes = [...new Set([server.held.notes ?? [], body.notes ?? []].flat())];
      server.held = { ...server.held, ...values, ...(notes.length > 0 ? { notes } : {}) };
    }
    return Response.json({ ...server.held, $version: server.version });
  }) as unknown as typeof globalThis.fetch;
  const log = new Log({ info: () => {}, error: () => {} });
  const urls = new ServiceUrls({ apiBase: "/bwapi" }, "https://farvann.example");
  const http = new Http({ fetch, headers: () => ({}), isOwnService: () => true, log });
  let settled = 0;
  http.onSettled(() => {
    settled += 1;
  });
  const storage = new AppStorage("gear", disk);
  const keys = [
    { key: "notes", sync: "own" as const },
    { key: "searches", sync: true as const },
  ];
  storage.declare("notes", keys);
  const session = new Session();
  const connectivity = new Connectivity({ http, testUrl: "/t", browserOnline: true, caches: null });
  const userData = new SyncedUserData({
    appName: "gear",
    storage,
    session,
    http,
    urls,
    connectivity,
    clock: new Clock(),
    log,
  });
  const stop = userData.start();
  const setAuthenticated = (on: boolean, token: string | null = null) =>
    runInAction(() => Object.assign(session, { status: on ? "signed-in" : "anonymous", token }));
  const mergeFavorites = () =>
    userData.merges("notes", (remote) => {
      const mine = storage.get<string[]>("notes", (value) => value as string[], []);
      const all = [...new Set([...mine, ...(remote as string[])])].sort();
      if (all.length > mine.length) storage.set("notes", all);
    });
  const settle = async () => {
    await userData.opened;
    // The words for a refused call are loaded, which takes real time.
    for (let step = 0; step < 6; step += 1) {
      await vi.advanceTimersByTimeAsync(SEND_DELAY / 2);
      await vi.waitFor(() => expect(settled).toBe(calls.length));
    }
  };
  /** What the server stores, without times and versions. */
  const held = () => Object.fromEntries(Object.entries(server.held).filter(([key]) => !key.startsWith("$")));
  const sync = () => userData.sync;
  return {
    calls,
    outlives,
    server,
    held,
    sync,
    trouble,
    storage,
    setAuthenticated,
    mergeFavorites,
    settle,
    stop,
  };
}
const URL_OF = "/bwapi/v1/spausersetting/gear";

test("an anonymous user's changes stay in the browser", async () => {
  const { calls, storage, settle } = page();
  storage.set("notes", ["a"]);
  await settle();
  expect(calls).toEqual([]);
});

describe("a signed-in user's data", () => {
  test("is read first, and then only what changed is sent, once for changes made together", async () => {
    const { calls, storage, setAuthenticated, settle, held } = page({
      held: { settingsV2: { a: 1 } },
      version: 4,
    });
    setAuthenticated(true);
    await settle();
    expect(calls).toEqual([[`GET ${URL_OF}`, null]]);
    storage.set("mapState", 1);
    storage.set("mapState", 2);
    storage.set("userFeatureFlags", { mine: true });
    await settle();
    expect(calls.slice(1)).toMatchObject([[`POST ${URL_OF}`, { mapState: 2, $version: 4 }]]);
    expect(Object.keys(calls[1]?.[1] ?? {}).sort()).toEqual(["$stamps", "$version", "mapState"]);
    expect(held()).toEqual({ settingsV2: { a: 1 }, mapState: 2 });
  });

  test("of a key with its own merge is merged both ways, whoever registers late", async () => {
    const server = { held: { notes: ["remote"] }, version: 1 };
    const one = page(server);
    one.storage.set("notes", ["mine"]);
    one.setAuthenticated(true);
    await one.settle();
    one.mergeFavorites();
    await one.settle();
    expect(server.held.notes).toEqual(["remote", "mine"]);
    const other = page(server);
    other.mergeFavorites();
    other.setAuthenticated(true);
    await other.settle();
    expect(other.storage.get("notes", (value) => value, null)).toEqual(["mine", "remote"]);
    const sent = one.calls.length;
    await one.settle();
    expect(one.calls.length).toBe(sent);
  });

  test("that was on the device before goes along at sign-in, where the account has nothing", async () => {
    const { storage, setAuthenticated, settle, held } = page({ held: { settingsV2: { a: 1 } }, version: 1 });
    storage.set("settingsV2", { a: 2, b: 2 });
    storage.set("searches", ["bank"]);
    setAuthenticated(true);
    await settle();
    expect(held()).toEqual({ settingsV2: { a: 1, b: 2 }, searches: ["bank"] });
    expect(storage.get("settingsV2", (value) => value, null)).toEqual({ a: 1, b: 2 });
  });

  test("of two pages that write at once is merged: the second reads again", async () => {
    const server = { held: {}, version: 0 };
    const [one, other] = [page(server), page(server)];
    for (const tab of [one, other]) tab.setAuthenticated(true);
    for (const tab of [one, other]) await tab.settle();
    one.storage.set("settingsV2", { a: 1 });
    other.storage.set("settingsV2", { b: 1 });
    for (const tab of [one, other]) await tab.settle();
    expect(one.held()).toEqual({ settingsV2: { a: 1, b: 1 } });
    expect(other.sync()).toMatchObject({ state: "saved", failure: null });
  });

  test.each([500, 401, 413])(
    "that the server refuses with %i stays here, which is said, and goes with the next change",
    async (status) => {
      const { calls, storage, setAuthenticated, settle, held, sync, trouble } = page();
      setAuthenticated(true);
      await settle();
      expect(sync()).toMatchObject({ state: "saved", failure: null });
      trouble.status = status;
      storage.set("mapState", 1);
      await settle();
      await settle();
      expect(calls.length).toBe(2);
      expect(sync()).toMatchObject({ state: "unsaved", failure: { status } });
      trouble.status = null;
      storage.set("searches", []);
      await settle();
      expect(held()).toEqual({ mapState: 1, searches: [] });
      expect(sync()).toMatchObject({ state: "saved", failure: null });
    },
  );

  test("that could not be sent is sent again by itself", async () => {
    const { storage, setAuthenticated, settle, held, trouble } = page();
    setAuthenticated(true);
    await settle();
    trouble.status = 503;
    storage.set("mapState", 1);
    await settle();
    trouble.status = null;
    await vi.advanceTimersByTimeAsync(RETRY_DELAY);
    await settle();
    expect(held()).toEqual({ mapState: 1 });
  });

  test("is not sent while the server's could not be read", async () => {
    const { calls, storage, setAuthenticated, settle, trouble } = page();
    trouble.status = 503;
    setAuthenticated(true);
    await settle();
    storage.set("mapState", 1);
    await settle();
    expect(calls.every(([call]) => call.startsWith("GET"))).toBe(true);
    trouble.status = null;
    storage.set("mapState", 2);
    await settle();
    expect(calls.at(-1)).toMatchObject([`POST ${URL_OF}`, { mapState: 2 }]);
  });

  test("that was changed while the server was not reached keeps its time over a reload", async () => {
    const [server, disk] = [{ held: {}, version: 0 }, memoryStorage()];
    const offline = page(server, disk);
    offline.setAuthenticated(true);
    await offline.settle();
    offline.trouble.status = 503;
    offline.storage.set("settingsV2", { a: "early" });
    offline.stop();
    vi.advanceTimersByTime(1000);
    const other = page(server);
    other.setAuthenticated(true);
    await other.settle();
    other.storage.set("settingsV2", { a: "late" });
    await other.settle();
    const reloaded = page(server, disk);
    reloaded.setAuthenticated(true);
    await reloaded.settle();
    expect(reloaded.storage.get("settingsV2", (value) => value, null)).toEqual({ a: "late" });
    expect(reloaded.sync()?.replaced).toBe(1);
  });

  test.each(["pagehide", "visibilitychange"])(
    "is sent at once at %s, by a request that outlives the page",
    async (event) => {
      const events = new EventTarget();
      vi.stubGlobal("addEventListener", events.addEventListener.bind(events));
      vi.stubGlobal("removeEventListener", events.removeEventListener.bind(events));
      const { calls, outlives, storage, setAuthenticated, settle, stop } = page();
      setAuthenticated(true);
      await settle();
      vi.stubGlobal("document", { visibilityState: "hidden" });
      storage.set("mapState", 1);
      events.dispatchEvent(new Event(event));
      await vi.waitFor(() => expect(calls).toHaveLength(2));
      expect({ last: calls.at(-1)?.[0], outlives }).toEqual({
        last: `POST ${URL_OF}`,
        outlives: [false, true],
      });
      await settle();
      events.dispatchEvent(new Event(event));
      expect(calls).toHaveLength(2);
      stop();
      vi.unstubAllGlobals();
    },
  );

  test("is cleared here and there, and what waited to be sent is not sent after that", async () => {
    const { calls, storage, setAuthenticated, settle, server } = page();
    setAuthenticated(true);
    await settle();
    storage.set("searches", ["a"]);
    await storage.clearAll();
    await settle();
    expect({ lastCall: calls.at(-1)?.[0], held: server.held, hasNotes: storage.has("searches") }).toEqual({
      lastCall: `DELETE ${URL_OF}`,
      held: {},
      hasNotes: false,
    });
  });

  test("is saved and then gone from the browser at sign-out, and nothing is stored any more", async () => {
    const { storage, setAuthenticated, settle, held, sync, calls } = page();
    storage.set("userFeatureFlags", { device: true });
    setAuthenticated(true);
    await settle();
    storage.set("searches", ["bank"]);
    await sync()?.leave();
    storage.set("mapState", 1);
    setAuthenticated(false);
    await settle();
    expect({ held: held(), calls: calls.length }).toEqual({ held: { searches: ["bank"] }, calls: 2 });
    expect(["searches", "mapState", RECORD_KEY].filter((key) => storage.has(key))).toEqual([]);
    expect(storage.has("userFeatureFlags")).toBe(true);
  });

  test("is not taken along into the account of another user", async () => {
    const [server, disk] = [{ held: {}, version: 0 }, memoryStorage()];
    const kari = page(server, disk);
    kari.setAuthenticated(true, tokenOf("kari"));
    await kari.settle();
    kari.storage.set("searches", ["bank"]);
    await kari.settle();
    const per = page({ held: {}, version: 0 }, disk);
    per.setAuthenticated(true, tokenOf("per"));
    await per.settle();
    expect({ held: per.held(), has: per.storage.has("searches") }).toEqual({ held: {}, has: false });
  });
});

const tokenOf = (sub: string) => `h.${btoa(JSON.stringify({ sub }))}.s`;
