import { readFileSync } from "node:fs";
import { fromGeojsonVt } from "@maplibre/vt-pbf";
import BaseEvent from "ol/events/Event.js";
import Feature from "ol/Feature.js";
import type VectorLayer from "ol/layer/Vector.js";
import type VectorTileLayer from "ol/layer/VectorTile.js";
import type RenderFeature from "ol/render/Feature.js";
import type VectorTileSource from "ol/source/VectorTile.js";
import type Style from "ol/style/Style.js";
import TileState from "ol/TileState.js";
import type VectorTile from "ol/VectorTile.js";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readOptions } from "../../../schemas/generated/validators/vector-tiles.js";
import { DatasetKit, type FakeService } from "../../../tests/support/dataset-kit.ts";
import { LAYER } from "./tile-layers.ts";
import { VectorTilesDataset } from "./vector-tiles-dataset.ts";

let kit: DatasetKit;
/** Answers of the tile service: a status, and one tile with the sea and two names. */
let tiles: (path: string) => Response;

const TILE = fromGeojsonVt({
  water: layer(
    3,
    [
      [
        [0, 0],
        [0, 4096],
        [4096, 4096],
        [4096, 0],
        [0, 0],
      ],
    ],
    { class: "ocean" },
  ),
  water_name: layer(1, [[2000, 2000]], {
    class: "sea",
    rank: 1,
    name: "Norskehavet",
    "name:nb": "Norskehavet",
    "name:en": "Norwegian Sea",
  }),
  place: layer(1, [[300, 300]], { class: "city", rank: 2, name: "Romsa", "name:se": "Romsa" }),
});

function layer(type: 1 | 3, geometry: unknown, tags: Record<string, unknown>) {
  return { features: [{ type, geometry, tags }] } as unknown as Parameters<typeof fromGeojsonVt>[0][string];
}

const asTile = () =>
  new Response(TILE.slice().buffer, { headers: { "Content-Type": "application/x-protobuf" } });

const service: FakeService = ({ url }) => {
  const style = /^\/manifest-assets\/(assets\/styles\/.+)$/.exec(url.pathname)?.[1];
  if (style) return new Response(readFileSync(`manifests/${style}`, "utf8"));
  return url.pathname.startsWith("/data/") ? tiles(url.pathname) : new Response("{}");
};

function dataset(options: Record<string, unknown> = {}): VectorTilesDataset {
  kit = new DatasetKit(service);
  const read = readOptions(options);
  if (!read.ok) throw new Error(JSON.stringify(read.errors));
  const sources = [{ dataUrl: "{tileHost}/data/v3/{z}/{x}/{y}.pbf", requiredRoles: [] }];
  return new VectorTilesDataset(kit.init({ id: "base", type: "vector-tiles", sources }, read.options));
}

function layers(): { ground: VectorTileLayer<VectorTileSource<RenderFeature>>; names: VectorLayer } {
  const [ground, names] = kit.context.map.layersOf("base").map((config) => config.layer);
  return { ground, names } as unknown as ReturnType<typeof layers>;
}

/** Loads one tile like the map, and waits for the answer. */
async function load(z: number, x: number, y: number): Promise<VectorTile<RenderFeature>> {
  const source = layers().ground.getSource() as VectorTileSource<RenderFeature>;
  const drawn = source.getTile(z, x, y, 1, source.getProjection() as never);
  const [tile] = source.getSourceTiles(1, source.getProjection() as never, drawn);
  if (!tile) throw new Error("no tile");
  await vi.waitFor(() => expect([TileState.LOADED, TileState.ERROR]).toContain(tile.getState()));
  return tile;
}

const layersIn = (tile: VectorTile<RenderFeature>) =>
  tile.getFeatures()?.map((f) => f.getProperties()[LAYER]);

/** The text of a name at a zoom of the map. */
function drawnAs(name: string, zoom: number): unknown {
  const { names } = layers();
  const feature = names
    .getSource()
    ?.getFeatures()
    .find((f) => f.get("name") === name);
  const styles = names.getStyleFunction()?.call(names, feature as never, 156543.03392804097 / 2 ** zoom);
  const text = (styles as Style[] | undefined)?.[0]?.getText();
  return text ? String(text.getText()).replaceAll("\u200a", "") : undefined;
}

/** A canvas that measures text and draws nothing. */
const canvas = () => ({
  getContext: () => new Proxy({}, { get: (_, name) => (name === "measureText" ? measure : () => {}) }),
});
const measure = (text: string) => ({ width: text.length * 6 });

beforeEach(() => {
  vi.stubGlobal("document", { createElement: canvas, querySelector: () => null });
});
afterEach(() => {
  vi.unstubAllGlobals();
  kit.dispose();
});

test("ground and names are two layers over one tile, which is fetched once", async () => {
  tiles = asTile;
  const base = dataset({ labelsAbove: "activity" });
  await base.activate();
  expect(base.status).toEqual({ kind: "on", count: null });
  const tile = await load(4, 8, 4);
  expect(layersIn(tile)).toEqual(["farvann:tile", "water", "farvann:soft:water"]);
  expect(layers().names.getSource()?.getFeatures()).toHaveLength(2);
  expect(kit.requests.filter(({ url }) => url.pathname.startsWith("/data/"))).toHaveLength(1);
  const [ground, names] = kit.context.map.layersOf("base");
  expect({ groundAbove: ground?.above, namesAbove: names?.above }).toEqual({
    groundAbove: undefined,
    namesAbove: "activity",
  });
});

test("a tile that the map wants does not wait in the map's queue, and the map is not complete before it", async () => {
  let answer = (_: Response) => {};
  tiles = () => new Promise<Response>((resolve) => (answer = resolve)) as never;
  await dataset().activate();
  const source = layers().ground.getSource() as VectorTileSource<RenderFeature>;
  source.getTile(4, 8, 4, 1, source.getProjection() as never);
  await vi.waitFor(() => expect(kit.requests.at(-1)?.url.pathname).toBe("/data/v3/4/8/4.pbf"));
  expect(source.loading).toBe(true);
  answer(asTile());
  await vi.waitFor(() => expect(source.loading).toBe(false));
});

test("names wait for the other tiles, but not for one that does not come", async () => {
  tiles = (path) => (path.endsWith("/4/8/4.pbf") ? asTile() : (new Promise(() => {}) as never));
  await dataset().activate();
  const source = layers().ground.getSource() as VectorTileSource<RenderFeature>;
  for (const x of [8, 9]) source.getTile(4, x, 4, 1, source.getProjection() as never);
  await load(4, 8, 4);
  await vi.waitFor(() => expect(layers().names.getSource()?.getFeatures()).toHaveLength(2));
  expect(source.loading).toBe(true);
});

test("language changes the names that are there, without a request", async () => {
  tiles = asTile;
  await dataset().activate();
  await load(4, 8, 4);
  const before = kit.requests.length;
  expect(drawnAs("Norskehavet", 5.5)).toBe("Norskehavet");
  expect(drawnAs("Romsa", 5.5)).toBe("Romsa");
  kit.context.i18n.setLanguage("en");
  await vi.waitFor(() => expect(drawnAs("Norskehavet", 5.5)).toMatch(/^Norwegian\sSea$/));
  expect(kit.requests).toHaveLength(before);
});

test("the sea is the specification's colour by day and by night, without a request", async () => {
  tiles = asTile;
  await dataset().activate();
  const before = kit.requests.length;
  expect(layers().ground.getBackground()).toBe("#b2d7df");
  kit.context.theme.setTheme("night");
  expect(layers().ground.getBackground()).toBe("rgb(1,16,35)");
  expect(kit.requests).toHaveLength(before);
});

test("names appear from the zoom that the specification gives them", async () => {
  tiles = asTile;
  await dataset().activate();
  await load(0, 0, 0);
  expect(drawnAs("Norskehavet", 4.9)).toBeUndefined();
  expect(drawnAs("Norskehavet", 5)).toBe("Norskehavet");
  expect(drawnAs("Romsa", 2.9)).toBeUndefined();
  expect(drawnAs("Romsa", 3)).toBe("Romsa");
});

test("where the pyramid has a hole, the tile above is the map", async () => {
  for (const status of [204, 404]) {
    tiles = (path) => (path === "/data/v3/10/550/244.pbf" ? asTile() : new Response(null, { status }));
    const base = dataset();
    await base.activate();
    expect(layersIn(await load(12, 2201, 977))).toContain("water");
    expect(base.status.kind).toBe("on");
  }
});

test("a service that is down is told once, and forgotten when tiles come again", async () => {
  tiles = () => new Response("", { status: 503, statusText: "Service Unavailable" });
  const base = dataset();
  await base.activate();
  const failed = await Promise.all([load(5, 16, 8), load(5, 17, 8), load(5, 16, 9), load(5, 17, 9)]);
  expect(failed.map((tile) => tile.getState())).toEqual(failed.map(() => TileState.ERROR));
  expect(base.status).toMatchObject({ kind: "failed", failure: { message: "503 - Service Unavailable" } });
  expect(kit.context.log.items.filter((item) => item.message.includes("503"))).toHaveLength(1);
  tiles = asTile;
  await base.refresh("retry");
  await vi.waitFor(() => {
    expect(failed.map((tile) => tile.getState())).toEqual(failed.map(() => TileState.LOADED));
  });
  expect(base.status.kind).toBe("on");
});

test("bytes that are no vector tile are a failure of the service", async () => {
  tiles = () =>
    new Response("certainly not a tile", { headers: { "Content-Type": "application/octet-stream" } });
  const base = dataset();
  await base.activate();
  await Promise.all([load(5, 16, 8), load(5, 17, 8), load(5, 16, 9)]);
  expect(base.failure?.id).toBe("bad-answer");
});

test("a style that cannot be used leaves the dataset off, with the reason", async () => {
  tiles = asTile;
  const base = dataset({ style: "/no-style.json" });
  await base.activate();
  expect(base.phase).toBe("inactive");
  expect(base.status).toMatchObject({
    kind: "failed",
    failure: { id: "bad-style", place: "/no-style.json" },
  });
});

test("after deactivation nothing is left, also of what was on its way", async () => {
  tiles = () => new Promise(() => {}) as never;
  const base = dataset();
  await base.activate();
  const source = layers().ground.getSource() as VectorTileSource<RenderFeature>;
  source.getSourceTiles(
    1,
    source.getProjection() as never,
    source.getTile(5, 16, 8, 1, source.getProjection() as never),
  );
  await vi.waitFor(() =>
    expect(kit.requests.some(({ url }) => url.pathname.startsWith("/data/"))).toBe(true),
  );
  base.deactivate();
  expect(kit.context.map.layersOf("base")).toEqual([]);
  expect(kit.requests.at(-1)?.signal?.aborted).toBe(true);
});

/** A frame of the map around tiles of a zoom. */
function look(z: number, x: number, y: number): void {
  const { ground } = layers();
  const source = ground.getSource() as VectorTileSource<RenderFeature>;
  const grid = source.getTileGrid();
  const extent = grid?.getTileCoordExtent([z, x, y]);
  const viewState = { resolution: grid?.getResolution(z) };
  ground.dispatchEvent(Object.assign(new BaseEvent("postrender"), { frameState: { extent, viewState } }));
}

/** How the tile is drawn at present. */
const patternOf = (tile: VectorTile<RenderFeature>) =>
  (tile.getFeatures()?.[0]?.getStyleFunction()?.(new Feature(), 1) as Style | undefined)
    ?.getFill()
    ?.getColor();

test.each([204, 404])(
  "a base map without a single tile (%i) is hatched and named, not land",
  async (status) => {
    tiles = () => new Response(null, { status });
    const base = dataset();
    await base.activate();
    const tile = await load(4, 8, 4);
    expect(layersIn(tile)).toEqual(["farvann:missing"]);
    expect(patternOf(tile)).toBeTruthy();
    look(4, 8, 4);
    await vi.waitFor(() =>
      expect(base.status).toMatchObject({ kind: "failed", failure: { id: "tiles-missing" } }),
    );
    const { explanation } = base.failure ?? {};
    expect(explanation?.no).not.toBe(explanation?.en);
    // Elsewhere nothing is missing.
    look(4, 1, 1);
    await vi.waitFor(() => expect(base.status.kind).toBe("on"));
    // Layers of another projection know of nothing missing yet.
    look(4, 8, 4);
    await vi.waitFor(() => expect(base.status.kind).toBe("failed"));
    await base.rebuildLayers();
    expect(base.status.kind).toBe("on");
  },
);

test("after another attempt, missing tiles are still named, and what failed before is not", async () => {
  tiles = () => new Response("busy", { status: 503 });
  const base = dataset();
  await base.activate();
  const failed = await Promise.all([load(5, 16, 8), load(5, 17, 8), load(5, 16, 9), load(5, 17, 9)]);
  expect(base.failure?.status).toBe(503);
  tiles = () => new Response(null, { status: 204 });
  await base.refresh("retry");
  await vi.waitFor(() => {
    expect(failed.map((tile) => tile.getState())).toEqual(failed.map(() => TileState.LOADED));
  });
  look(5, 16, 8);
  await vi.waitFor(() => expect(base.failure?.id).toBe("tiles-missing"));
  await base.refresh("retry");
  expect(base.failure?.id).toBe("tiles-missing");
  look(5, 1, 1);
  await vi.waitFor(() => expect(base.failure).toBeNull());
});

test("another attempt asks for the tiles that were missing, and draws those that have come", async () => {
  tiles = () => new Response(null, { status: 404 });
  const base = dataset();
  await base.activate();
  const [come, missing] = [await load(4, 8, 4), await load(4, 12, 4)];
  look(4, 8, 4);
  await vi.waitFor(() => expect(base.failure?.id).toBe("tiles-missing"));
  tiles = (path) => (path === "/data/v3/4/8/4.pbf" ? asTile() : new Response(null, { status: 404 }));
  const { ground } = layers();
  const before = { revision: ground.getSource()?.getRevision(), asked: kit.requests.length };
  await base.refresh("retry");
  await vi.waitFor(() => expect(layersIn(come)).toContain("water"));
  expect(layersIn(missing)).toEqual(["farvann:missing"]);
  // What was asked before is asked past caches.
  const asked = () => kit.requests.slice(before.asked).map(({ url, cache }) => `${url.pathname} ${cache}`);
  await vi.waitFor(() => expect(asked()).toContain("/data/v3/4/12/4.pbf null"));
  expect(asked()).toContain("/data/v3/4/8/4.pbf reload");
  // Else the map keeps the hatching that it has drawn.
  expect(ground.getSource()?.getRevision()).toBeGreaterThan(before.revision ?? 0);
  look(4, 8, 4);
  await vi.waitFor(() => expect(base.failure).toBeNull());
});

test("a coast from three zooms above is never drawn as a coast", async () => {
  tiles = (path) => (path === "/data/v3/4/8/4.pbf" ? asTile() : new Response(null, { status: 404 }));
  await dataset().activate();
  expect(layersIn(await load(6, 33, 17))).toContain("water");
  expect(layersIn(await load(7, 66, 34))).toEqual(["farvann:missing"]);
  expect(layersIn(await load(9, 264, 136))).toEqual(["farvann:missing"]);
});

test("a tile that is fine on the ground is enlarged by any number of zooms: in the far north at a lower zoom", async () => {
  const deepest = ["/data/v3/10/512/512.pbf", "/data/v3/8/128/10.pbf", "/data/v3/8/128/127.pbf"];
  tiles = (path) => (deepest.includes(path) ? asTile() : new Response(null, { status: 204 }));
  await dataset().activate();
  expect(layersIn(await load(14, 8192, 8192))).toContain("water");
  expect(layersIn(await load(11, 1024, 80))).toContain("water");
  expect(layersIn(await load(11, 1024, 1016))).toEqual(["farvann:missing"]);
});

test("where the tile far above knows of land only, it stands in: there is no coast to be mistaken about", async () => {
  const inland = fromGeojsonVt({
    water: layer(
      3,
      [
        [
          [0, 0],
          [0, 300],
          [300, 300],
          [300, 0],
          [0, 0],
        ],
      ],
      { class: "ocean" },
    ),
  });
  const land = () =>
    new Response(inland.slice().buffer, { headers: { "Content-Type": "application/x-protobuf" } });
  tiles = (path) => (path === "/data/v3/4/8/4.pbf" ? land() : new Response(null, { status: 204 }));
  await dataset().activate();
  // The lower right corner, and the upper left one, where the water is.
  expect(layersIn(await load(7, 71, 39))).toEqual(["farvann:tile"]);
  expect(layersIn(await load(7, 64, 32))).toEqual(["farvann:missing"]);
});
