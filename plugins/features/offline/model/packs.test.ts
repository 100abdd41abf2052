import { afterEach, describe, expect, test, vi } from "vitest";
import { countTiles } from "../../../../lib/offline/tile-list.ts";
import { type PackBrowser, Packs } from "./packs.ts";
import type { PackSource } from "./record.ts";

/** A browser's caches in memory, with a limit. */
class FakeCaches {
  readonly byName = new Map<string, Map<string, Response>>();
  limit = Number.POSITIVE_INFINITY;

  async open(name: string) {
    const files = this.byName.get(name) ?? new Map<string, Response>();
    this.byName.set(name, files);
    return {
      match: async (url: string) => files.get(url)?.clone(),
      keys: async () => [...files.keys()].map((url) => ({ url })),
      put: async (url: string, answer: Response) => {
        if (this.count() >= this.limit) throw new DOMException("full", "QuotaExceededError");
        files.set(url, answer);
      },
    };
  }
  async delete(name: string) {
    return this.byName.delete(name);
  }
  count(): number {
    return [...this.byName.values()].reduce((sum, files) => sum + files.size, 0);
  }
  /** Deletes every second file, as a browser does when it needs space. */
  evict(): void {
    for (const files of this.byName.values())
      for (const [at, url] of [...files.keys()].entries()) if (at % 2 === 1) files.delete(url);
  }
}

const TILES: PackSource = {
  datasetId: "base",
  name: "Base",
  url: "https://tiles.test/{z}/{x}/{y}.pbf",
  archiveUrl: "",
  maxZoom: 12,
  maxBytes: 1e9,
};
const FILE: PackSource = { ...TILES, datasetId: "gear", name: "Gear", url: "https://data.test/gear" };
const BOX = [14, 68, 15, 69] as [number, number, number, number];

const tile = () =>
  new Response("tile", { headers: { "content-type": "application/vnd.mapbox-vector-tile" } });
const page = (status = 200) => new Response("<html>", { status, headers: { "content-type": "text/html" } });
const data = () => new Response("{}", { headers: { "content-type": "application/json" } });

function make(answer: (url: string) => Response | Promise<Response>, caches = new FakeCaches()) {
  const stored = new Map<string, unknown>();
  const connectivity = { isOnline: true };
  const asked: string[] = [];
  let open = 0;
  let most = 0;
  const browser = {
    caches,
    fetch: async (url: string, { signal }: { signal: AbortSignal }) => {
      asked.push(url);
      most = Math.max(most, ++open);
      await new Promise((resolve) => setTimeout(resolve));
      open--;
      signal.throwIfAborted();
      return answer(url);
    },
    storage: { estimate: async () => ({ usage: 10, quota: 100 }), persist: vi.fn(async () => true) },
    locks: null,
    now: () => 1_000,
  };
  const app = {
    storage: {
      get: (key: string, read: (value: unknown) => unknown) => read(stored.get(key)),
      set: (key: string, value: unknown) => stored.set(key, structuredClone(value)),
    },
    log: { error: () => {} },
    connectivity,
  };
  const open2 = () => new Packs(app as never, browser as unknown as PackBrowser);
  return { packs: open2(), again: open2, caches, asked, connectivity, browser, most: () => most };
}
const ended = (packs: Packs) =>
  vi.waitFor(() => expect(packs.packs.every(({ state }) => state !== "loading")).toBe(true), {
    timeout: 20_000,
  });

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test("an area is downloaded ten files at a time, counted, measured, and kept by the browser", async () => {
  const { packs, most, browser, caches } = make((url) => (url === FILE.url ? data() : tile()));
  await packs.add("Vesterålen", BOX, 9, [TILES, FILE]);
  await ended(packs);
  const total = countTiles(BOX, 0, 9) + 1;
  expect(packs.packs).toMatchObject([
    {
      name: "Vesterålen",
      state: "done",
      total,
      fulfilled: total,
      rejected: 0,
      isCorrupt: false,
      downloadTime: 1_000,
    },
  ]);
  expect(packs.packs[0]?.bytes).toBe(4 * (total - 1) + 2);
  expect({ most: most(), stored: caches.count(), space: packs.space }).toEqual({
    most: 10,
    stored: total,
    space: { used: 10, free: 90 },
  });
  expect(browser.storage.persist).toHaveBeenCalledOnce();
});

describe("an answer that is no tile", () => {
  test.each([
    ["404: an empty part of the map", () => page(404), false],
    ["204: an empty part of the map", () => new Response(null, { status: 204 }), false],
    ["500", () => page(500), true],
    ["a login page with status 200", () => page(), true],
  ])("%s", async (_what, other, isRejected) => {
    const { packs } = make((url) => (url.includes("/9/") ? other() : tile()));
    await packs.add("A", BOX, 9, [TILES]);
    await ended(packs);
    const [pack] = packs.packs;
    const atNine = countTiles(BOX, 9, 9);
    expect(pack).toMatchObject({ state: "done", isCorrupt: isRejected, rejected: isRejected ? atNine : 0 });
  });
});

test("a damaged pack is found at the start and repaired with what is missing, nothing else", async () => {
  const { packs, again, caches, asked } = make(tile);
  await packs.add("A", BOX, 8, [TILES]);
  await ended(packs);
  const total = asked.length;
  caches.evict();
  const left = caches.count();
  const later = again();
  await later.start();
  expect(later.packs).toMatchObject([{ isCorrupt: true, fulfilled: left, total }]);
  later.resume(later.packs[0]?.id ?? "");
  await ended(later);
  expect(later.packs).toMatchObject([{ isCorrupt: false, fulfilled: total, state: "done" }]);
  expect(asked).toHaveLength(total + (total - left));
});

test("empty parts of the map are stored, so that a pack at the coast is not damaged for ever", async () => {
  const { packs, again } = make(() => new Response(null, { status: 204 }));
  await packs.add("A", BOX, 6, [TILES]);
  await ended(packs);
  const later = again();
  await later.start();
  expect(later.packs).toMatchObject([{ isCorrupt: false, state: "done" }]);
});

test("without space it stops and keeps what is stored; with space again it goes on", async () => {
  const { packs, caches, asked } = make(tile);
  caches.limit = 10;
  await packs.add("A", BOX, 8, [TILES]);
  await ended(packs);
  expect(packs.packs).toMatchObject([{ state: "full" }]);
  expect(caches.count()).toBe(10);
  caches.limit = Number.POSITIVE_INFINITY;
  packs.resume(packs.packs[0]?.id ?? "");
  await ended(packs);
  expect(packs.packs).toMatchObject([{ state: "done", fulfilled: countTiles(BOX, 0, 8) }]);
  expect(asked.length).toBeLessThan(2 * countTiles(BOX, 0, 8));
});

test("a pack is not larger than the manifest allows", async () => {
  const { packs } = make(tile);
  await packs.add("A", BOX, 8, [{ ...TILES, maxBytes: 20 }]);
  await ended(packs);
  expect(packs.packs).toMatchObject([{ state: "too-large", bytes: 20 }]);
});

test("a lost connection stops it; it goes on in the next visit with what is missing", async () => {
  let isLost = false;
  const { packs, again, asked } = make((url) => {
    if (url.includes("/8/")) isLost = true;
    if (isLost) throw new TypeError("Failed to fetch");
    return tile();
  });
  await packs.add("A", BOX, 9, [TILES]);
  await ended(packs);
  expect(packs.packs).toMatchObject([{ state: "waiting" }]);
  const before = packs.packs[0]?.fulfilled ?? 0;
  expect(before).toBeGreaterThan(0);
  const later = again();
  isLost = false;
  const count = asked.length;
  await later.start();
  await vi.waitFor(() => expect(asked.length).toBeGreaterThan(count));
  await ended(later);
  expect(later.packs[0]?.fulfilled).toBeGreaterThanOrEqual(before);
});

test("a service that stays busy is asked again after a minute, and not by the next visit only", async () => {
  vi.useFakeTimers();
  let isBusy = true;
  const { packs } = make(() => (isBusy ? new Response("", { status: 429 }) : tile()));
  await packs.add("A", BOX, 3, [TILES]);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(packs.packs).toMatchObject([{ state: "waiting", isCorrupt: false }]);
  isBusy = false;
  await vi.advanceTimersByTimeAsync(61_000);
  expect(packs.packs).toMatchObject([{ state: "done", isCorrupt: false }]);
});

test("a paused download stays paused after a closed tab; cancelling deletes files and record", async () => {
  const { packs, again, caches, asked } = make(tile);
  await packs.add("A", BOX, 11, [TILES]);
  await vi.waitFor(() => expect(asked.length).toBeGreaterThan(20));
  const id = packs.packs[0]?.id ?? "";
  packs.pause(id);
  const count = asked.length;
  const later = again();
  await later.start();
  expect(later.packs).toMatchObject([{ state: "paused" }]);
  expect(asked.length).toBeLessThanOrEqual(count);
  later.rename(id, "Andøya");
  expect(later.packs[0]?.name).toBe("Andøya");
  await later.remove(id);
  expect({ packs: later.packs, files: caches.count() }).toEqual({ packs: [], files: 0 });
});

test("an area across ±180° and to the end of the map is downloaded whole", async () => {
  const { packs } = make(tile);
  await packs.add("Far", [170, 80, -170, 85.0511], 6, [TILES]);
  await ended(packs);
  expect(packs.packs).toMatchObject([{ state: "done", isCorrupt: false }]);
});

test("after the end of the page nothing more is asked for, and the next one goes on", async () => {
  const { packs, again, asked } = make(tile);
  await packs.add("A", BOX, 11, [TILES]);
  await vi.waitFor(() => expect(asked.length).toBeGreaterThan(0), { interval: 1 });
  packs.dispose();
  const count = asked.length;
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(asked).toHaveLength(count);
  expect(packs.packs).toMatchObject([{ state: "loading" }]);
  const next = again();
  await next.start();
  await ended(next);
  expect(next.packs).toMatchObject([{ state: "done", isCorrupt: false }]);
});
