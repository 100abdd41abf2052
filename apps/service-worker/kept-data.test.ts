import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type KeepRule, packCache, SEEN_TILES, stamped } from "../../lib/offline/kept.ts";
import { AnswerLimit } from "./answer-limit.ts";
import { KeptData } from "./kept-data.ts";
import type { FetchEvent } from "./scope.ts";

// Workers have this name for their global object, and the packages read it when they are loaded.
vi.hoisted(() => void ((globalThis as { self?: unknown }).self ??= globalThis));

const TILES: KeepRule = { prefix: "https://t.test/", kind: "tiles", maxAgeMs: null };
const DATA: KeepRule = { prefix: "https://d.test/", kind: "answers", maxAgeMs: 1_000 };
const HOUR_MS = 3_600_000;

/** Caches by name and address. */
let held: Map<string, Map<string, Response>>;
let isFull: boolean;
let network: () => Promise<Response> | Response;
let waiting: Promise<unknown>[];

beforeEach(() => {
  held = new Map();
  isFull = false;
  waiting = [];
  const open = async (name: string) => {
    const files = held.get(name) ?? new Map<string, Response>();
    held.set(name, files);
    return {
      match: async (request: Request | string) => files.get(new Request(request).url)?.clone(),
      put: async (request: Request | string, answer: Response) => {
        if (isFull) throw new DOMException("full", "QuotaExceededError");
        files.set(new Request(request).url, answer);
      },
    };
  };
  vi.stubGlobal("caches", {
    open,
    keys: async () => [...held.keys()],
    delete: async (name: string) => held.delete(name),
    match: async (request: Request, { cacheName }: { cacheName: string }) =>
      held.get(cacheName)?.get(request.url)?.clone(),
  });
  vi.stubGlobal("fetch", async () => network());
});
afterEach(() => vi.unstubAllGlobals());

const ask = (url: string, rule: KeepRule, isOffline = false): Promise<Response> => {
  const event = { request: new Request(url), waitUntil: (work: Promise<unknown>) => void waiting.push(work) };
  return new KeptData("sea", new AnswerLimit()).answer(event as unknown as FetchEvent, rule, isOffline);
};
const settled = () => Promise.all(waiting);
const json = (text: string, status = 200, type = "application/json") =>
  new Response(text, { status, headers: { "content-type": type } });
const lost = () => Promise.reject(new TypeError("Failed to fetch"));
const keep = async (name: string, url: string, text: string, age = 0) =>
  void (await (await caches.open(name)).put(url, await stamped(json(text), Date.now() - age)));

test("the service's answer is shown and kept, and shown again without a connection while it is fresh", async () => {
  network = () => json("one");
  expect(await (await ask("https://d.test/a", DATA)).text()).toBe("one");
  await settled();
  network = lost;
  expect(await (await ask("https://d.test/a", DATA)).text()).toBe("one");
  await keep("farvann-sea-answers", "https://d.test/old", "old", HOUR_MS);
  await expect(ask("https://d.test/old", DATA)).rejects.toThrow();
  expect((await ask("https://d.test/never", DATA, true)).type).toBe("error");
});

test("an answer that is too old gives way to the one of a pack, which has no maximum age", async () => {
  const url = "https://d.test/both";
  await keep(packCache("p"), url, "pack", 2 * HOUR_MS);
  await keep("farvann-sea-answers", url, "recent");
  network = lost;
  expect(await (await ask(url, DATA)).text()).toBe("recent");
  await keep("farvann-sea-answers", url, "old", HOUR_MS);
  expect(await (await ask(url, DATA)).text()).toBe("pack");
});

test("a login page and a gateway are neither kept nor shown while there is a kept answer", async () => {
  await keep("farvann-sea-answers", "https://d.test/a", "kept");
  for (const foreign of [json("<html>", 200, "text/html"), json("<html>", 502, "text/html")]) {
    network = () => foreign.clone();
    expect(await (await ask("https://d.test/a", DATA)).text()).toBe("kept");
  }
  await settled();
  expect(await held.get("farvann-sea-answers")?.get("https://d.test/a")?.clone().text()).toBe("kept");
  network = () => json("<html>", 502, "text/html");
  expect((await ask("https://d.test/b", DATA)).status).toBe(502);
});

test("a tile of a pack is shown before one that was seen, without a request", async () => {
  const url = "https://t.test/1/0/0.pbf";
  await keep(SEEN_TILES, url, "seen");
  await keep(packCache("p"), url, "pack");
  network = lost;
  expect(await (await ask(url, TILES)).text()).toBe("pack");
});

test("an old tile is shown and fetched again; an empty part of the map is kept as empty", async () => {
  const url = "https://t.test/1/0/1.pbf";
  await keep(SEEN_TILES, url, "old", 48 * HOUR_MS);
  network = () => json("new", 200, "application/vnd.mapbox-vector-tile");
  expect(await (await ask(url, TILES)).text()).toBe("old");
  await settled();
  expect(await (await ask(url, TILES, true)).text()).toBe("new");
  network = () => json("", 404, "text/html");
  await ask("https://t.test/1/1/1.pbf", TILES);
  await settled();
  expect((await ask("https://t.test/1/1/1.pbf", TILES, true)).status).toBe(204);
});

test("without space the answer is shown all the same, and seen tiles give way to packs", async () => {
  await keep(SEEN_TILES, "https://t.test/a", "seen");
  await keep(packCache("p"), "https://t.test/b", "pack");
  isFull = true;
  network = () => json("shown");
  expect(await (await ask("https://d.test/a", DATA)).text()).toBe("shown");
  await settled();
  expect([...held.keys()]).toEqual([packCache("p"), "farvann-sea-answers"]);
});
