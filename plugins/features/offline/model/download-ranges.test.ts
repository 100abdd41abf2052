import { readFileSync } from "node:fs";
import path from "node:path";
import { PMTiles } from "pmtiles";
import { beforeAll, expect, test } from "vitest";
import { countTiles, tilesIn } from "../../../../lib/offline/tile-list.ts";
import { download } from "./download.ts";
import { partsOf } from "./download-ranges.ts";
import { type CacheRecord, tileAddress } from "./record.ts";

const ROOT = path.join(import.meta.dirname, "../../../..");
const TEMPLATE = "https://tiles.test/{z}/{x}/{y}.pbf";
const ARCHIVE = "https://tiles.test/all.pmtiles";
const BOUNDS = [10, 66, 17, 70] as [number, number, number, number];
const ZOOM = 9;
const TOTAL = countTiles(BOUNDS, 0, ZOOM);

let file: Buffer;
let reference: PMTiles;
beforeAll(() => {
  file = readFileSync(path.join(ROOT, "server/geodata/base.pmtiles"));
  reference = new PMTiles({
    getKey: () => "base",
    getBytes: async (offset, length) => ({
      data: Uint8Array.from(file.subarray(offset, offset + length)).buffer,
    }),
  });
});

const RECORD: CacheRecord = {
  ...{ id: "1", name: "Base", sourceType: "ranges", baseUrl: "https://tiles.test", url: TEMPLATE },
  ...{ archiveUrl: ARCHIVE, bounds: BOUNDS, minZoom: 0, maxZoom: ZOOM, downloadTime: 0, lastUpdated: 0 },
  ...{ fileCountTotal: TOTAL, fileCountFulfilled: 0, fileCountRejected: 0, isCorrupt: false },
  ...{ packId: "p", packName: "P", datasetId: "base", state: "loading", bytes: 0, maxBytes: 1e9 },
};

/** The file's part that a request names. */
function part(request: RequestInit | undefined): Response {
  const [, from = 0, to = 0] =
    /^bytes=(\d+)-(\d+)$/.exec(new Headers(request?.headers).get("range") ?? "") ?? [];
  const body = Uint8Array.from(file.subarray(Number(from), Number(to) + 1));
  return new Response(body, { status: 206, headers: { etag: '"one"' } });
}

async function run(
  answer: (url: string, request: RequestInit | undefined, count: number) => Response | Promise<Response>,
  stored = new Map<string, Response>(),
  stop = new AbortController(),
) {
  const asked: string[] = [];
  const pauses: number[] = [];
  let record = { ...RECORD };
  await download(record, {
    caches: {
      open: async () =>
        ({
          match: async (url: string) => stored.get(url)?.clone(),
          put: async (url: string, response: Response) => void stored.set(url, response),
        }) as unknown as Cache,
    },
    fetch: async (url, request) => {
      asked.push(String(url));
      const given = await answer(String(url), request, asked.length);
      stop.signal.throwIfAborted();
      return given;
    },
    now: () => 1,
    wait: async (ms) => void pauses.push(ms),
    signal: stop.signal,
    report: (change) => {
      record = { ...record, ...change };
    },
  });
  return { record, asked, stored, pauses };
}

test("tiles that lie near one another in the file are one request; equal tiles are read once", () => {
  const at = (offset: number, length: number) => ({ url: `${offset}`, offset, length });
  const parts = partsOf([at(500, 100), at(0, 100), at(500, 100), at(2_000_000, 10), at(600, 999_800)]);
  expect(parts.map(({ offset, length, tiles }) => [offset, length, tiles.length])).toEqual([
    [0, 600, 3],
    [600, 999_800, 1],
    [2_000_000, 10, 1],
  ]);
});

test("an area is read from one file in a few requests, with the tiles that the map asks for", async () => {
  const { record, asked, stored } = await run((_url, request) => part(request));
  expect(record).toMatchObject({ state: "done", isCorrupt: false, fileCountFulfilled: TOTAL });
  expect(asked.length).toBeLessThan(TOTAL / 4);
  for (const [z, x, y] of tilesIn(BOUNDS, 0, ZOOM)) {
    const expected = await reference.getZxy(z, x, y);
    const answer = stored.get(tileAddress(TEMPLATE, z, x, y))?.clone();
    expect(answer?.status).toBe(expected ? 200 : 204);
    if (!expected) continue;
    const given = Buffer.from((await answer?.arrayBuffer()) ?? new ArrayBuffer(0));
    expect(given.equals(Buffer.from(expected.data))).toBe(true);
  }
});

test("what is stored is not read again", async () => {
  const { stored } = await run((_url, request) => part(request));
  const [first = ""] = stored.keys();
  stored.delete(first);
  const again = await run((_url, request) => part(request), stored);
  expect(again.record).toMatchObject({ state: "done", isCorrupt: false });
  // Header, directories and the tile.
  expect(again.asked.length).toBeLessThan(6);
});

test.each([
  ["the whole file", () => new Response("x", { status: 200 })],
  ["a login page", () => new Response("<html>", { status: 200, headers: { "content-type": "text/html" } })],
  ["a missing file", () => new Response("", { status: 404 })],
  ["a newer file, halfway", null],
])("a service that answers %s is asked for each tile instead", async (_what, wrong) => {
  const tile = () => new Response("t", { headers: { "content-type": "application/vnd.mapbox-vector-tile" } });
  const { record, asked } = await run((url, request, count) => {
    if (url !== ARCHIVE) return tile();
    if (wrong) return wrong();
    return count > 3 ? new Response("", { status: 412 }) : part(request);
  });
  expect(record).toMatchObject({ state: "done", isCorrupt: false, fileCountFulfilled: TOTAL });
  expect(asked.filter((url) => url !== ARCHIVE).length).toBeGreaterThan(0);
});

test.each([429, 500, 503])(
  "a service that is busy (%i) is asked for the same part later, and not for each tile",
  async (status) => {
    const busy = () => new Response("", { status, headers: status === 503 ? { "retry-after": "7" } : {} });
    const { record, asked, pauses } = await run((_url, request, count) =>
      count === 3 || count === 4 ? busy() : part(request),
    );
    expect(record).toMatchObject({ state: "done", isCorrupt: false, fileCountFulfilled: TOTAL });
    expect(new Set(asked)).toEqual(new Set([ARCHIVE]));
    expect(pauses).toHaveLength(2);
    expect(pauses[0]).toBe(status === 503 ? 7_000 : 1_000);
  },
);

test("a service that stays busy leaves the download waiting", async () => {
  const { record, asked, pauses } = await run((_url, request, count) =>
    count > 3 ? new Response("", { status: 429 }) : part(request),
  );
  expect(record.state).toBe("waiting");
  expect(new Set(asked)).toEqual(new Set([ARCHIVE]));
  expect(Math.max(...pauses)).toBe(8_000);
});

test("a lost connection stops it, and it goes on later", async () => {
  const { record } = await run((_url, request, count) => {
    if (count > 3) throw new TypeError("Failed to fetch");
    return part(request);
  });
  expect(record.state).toBe("waiting");
});

test("a stopped download keeps the state that whoever stopped it gave it", async () => {
  const stop = new AbortController();
  const { record } = await run(
    (_url, request, count) => {
      if (count > 3) stop.abort();
      return part(request);
    },
    undefined,
    stop,
  );
  expect(record.state).toBe(RECORD.state);
});

test("parts that are on their way when the file is replaced are not counted twice", async () => {
  const tile = () => new Response("t", { headers: { "content-type": "application/vnd.mapbox-vector-tile" } });
  let open = 0;
  const { record, asked } = await run(async (url, request) => {
    if (url === ARCHIVE && ++open === 4) return new Response("", { status: 412 });
    await new Promise((resolve) => setTimeout(resolve, 1));
    open--;
    return url === ARCHIVE ? part(request) : tile();
  });
  expect(asked.some((url) => url !== ARCHIVE)).toBe(true);
  expect(record).toMatchObject({ state: "done", isCorrupt: false, fileCountFulfilled: TOTAL });
});
