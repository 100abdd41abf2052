import { runInAction } from "mobx";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { isRecord } from "../../lib/guards.ts";
import { Connectivity } from "./connectivity.ts";
import { Http } from "./http.ts";
import { Log } from "./log.ts";
import { ServiceUrls } from "./service-urls.ts";
import { Session } from "./session.ts";
import { AppStorage } from "./storage.ts";
import { UserData } from "./user-data.ts";
import { SEND_DELAY } from "./user-data-sync.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A page of one user, and a server that stores what it receives; favourites are lists of names, merged as sets. */
function page(server: { held: Record<string, unknown> } = { held: {} }) {
  const calls: [string, unknown][] = [];
  const trouble: { status: number | null } = { status: null };
  const fetch = (async (url: string, init: RequestInit) => {
    const body: unknown = init.body ? JSON.parse(String(init.body)) : null;
    calls.push([`${init.method} ${url}`, body]);
    if (trouble.status !== null) return new Response("{}", { status: trouble.status });
    if (init.method === "DELETE") server.held = {};
    if (init.method === "POST" && isRecord(body)) {
      const notes = [...new Set([server.held.notes ?? [], body.notes ?? []].flat())];
      server.held = { ...server.held, ...body, ...(notes.length > 0 ? { notes } : {}) };
    }
    return Response.json(server.held);
  }) as unknown as typeof globalThis.fetch;
  const log = new Log({ info: () => {}, error: () => {} });
  const urls = new ServiceUrls({ apiBase: "/bwapi" }, "https://farvann.example");
  const http = new Http({ fetch, headers: () => ({}), isOwnService: () => true, log });
  const storage = new AppStorage("gear", null);
  const keys = ["notes", "searches"].map((key) => ({ key, sync: true }));
  storage.declare("notes", keys);
  const session = new Session();
  const connectivity = new Connectivity({ http, testUrl: "/t", browserOnline: true, caches: null });
  const userData = new UserData({ appName: "gear", storage, session, http, urls, connectivity, log });
  const stop = userData.start();
  const setAuthenticated = (on: boolean) =>
    runInAction(() => Object.assign(session, { status: on ? "signed-in" : "anonymous" }));
  const mergeFavorites = () =>
    userData.merges("notes", (remote) => {
      const mine = storage.get<string[]>("notes", (value) => value as string[], []);
      const all = [...new Set([...mine, ...(remote as string[])])].sort();
      if (all.length > mine.length) storage.set("notes", all);
    });
  const settle = () => vi.advanceTimersByTimeAsync(3 * SEND_DELAY);
  return { calls, server, trouble, storage, setAuthenticated, mergeFavorites, settle, stop };
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
    const { calls, storage, setAuthenticated, settle, server } = page({ held: { settingsV2: { a: 1 } } });
    storage.set("settingsV2", { a: 2 });
    setAuthenticated(true);
    await settle();
    expect(calls).toEqual([[`GET ${URL_OF}`, null]]);
    storage.set("mapState", 1);
    storage.set("mapState", 2);
    storage.set("userFeatureFlags", { mine: true });
    await settle();
    expect(calls.slice(1)).toEqual([[`POST ${URL_OF}`, { mapState: 2 }]]);
    expect(server.held).toEqual({ settingsV2: { a: 1 }, mapState: 2 });
  });

  test("of two devices is merged both ways, whoever registers late", async () => {
    const server = { held: { notes: ["remote"] } };
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

  test("that the server has not seen yet is sent at the first sign-in", async () => {
    const { storage, setAuthenticated, settle, server } = page();
    storage.set("notes", ["mine"]);
    storage.set("searches", ["bank"]);
    setAuthenticated(true);
    await settle();
    expect(server.held).toEqual({ notes: ["mine"], searches: ["bank"] });
  });

  test.each([500, 401, 413])(
    "that the server refuses with %i stays here and goes with the next change",
    async (status) => {
      const { calls, storage, setAuthenticated, settle, server, trouble } = page();
      setAuthenticated(true);
      await settle();
      trouble.status = status;
      storage.set("mapState", 1);
      await settle();
      await settle();
      expect(calls.length).toBe(2);
      trouble.status = null;
      storage.set("searches", []);
      await settle();
      expect(server.held).toEqual({ mapState: 1, searches: [] });
    },
  );

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
    expect(calls.at(-1)).toEqual([`POST ${URL_OF}`, { mapState: 2 }]);
  });

  test("is cleared here and there, and what waited to be sent is not sent after that", async () => {
    const { calls, storage, setAuthenticated, settle, server } = page();
    setAuthenticated(true);
    await settle();
    storage.set("notes", ["a"]);
    await storage.clearAll();
    await settle();
    expect({ lastCall: calls.at(-1)?.[0], held: server.held, hasNotes: storage.has("notes") }).toEqual({
      lastCall: `DELETE ${URL_OF}`,
      held: {},
      hasNotes: false,
    });
  });

  test("is no longer sent after signing out", async () => {
    const { calls, storage, setAuthenticated, settle } = page();
    setAuthenticated(true);
    await settle();
    setAuthenticated(false);
    storage.set("mapState", 1);
    await settle();
    expect(calls).toHaveLength(1);
  });
});
