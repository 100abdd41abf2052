import type DataTile from "ol/DataTile.js";
import BaseEvent from "ol/events/Event.js";
import type TileLayer from "ol/layer/Tile.js";
import type ImageTileSource from "ol/source/ImageTile.js";
import TileState from "ol/TileState.js";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { readOptions } from "../../../schemas/generated/validators/raster.js";
import { DatasetKit, type FakeService, imageAnswer } from "../../../tests/support/dataset-kit.ts";
import { RasterDataset } from "./raster-dataset.ts";

const CHART = "https://charts.example/{z}/{y}/{x}.png";
const PHOTOS = "https://photos.example/tile/{z}/{y}/{x}";
let kit: DatasetKit;

function dataset(
  service: FakeService,
  { url = CHART, ...options }: Record<string, unknown> = {},
): RasterDataset {
  kit = new DatasetKit(service);
  const read = readOptions(options);
  if (!read.ok) throw new Error(JSON.stringify(read.errors));
  const definition = {
    id: "nauticalchart",
    type: "raster",
    requiresXApiKey: false,
    sources: [{ dataUrl: String(url), requiredRoles: [] }],
  };
  return new RasterDataset(kit.init(definition, read.options));
}

function source(): ImageTileSource {
  const layer = kit.context.map.layersOf("nauticalchart")[0]?.layer as TileLayer<ImageTileSource>;
  return layer.getSource() as ImageTileSource;
}

/** Loads tiles like the map, and waits for them. */
async function load(...columns: number[]): Promise<DataTile[]> {
  const tiles = columns.map((x) => source().getTile(7, x, 30, 1, undefined) as unknown as DataTile);
  for (const tile of tiles) tile.load();
  await vi.waitFor(() => {
    for (const tile of tiles) expect([TileState.LOADED, TileState.ERROR]).toContain(tile.getState());
  });
  return tiles;
}

beforeEach(() => {
  vi.stubGlobal("createImageBitmap", async () => ({ width: 256, height: 256 }));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  kit.dispose();
});

describe("a raster background", () => {
  test("asks for row and column as the template has them, without headers of our own", async () => {
    const chart = dataset(imageAnswer);
    await chart.activate();
    const [tile] = await load(68);
    expect(tile?.getState()).toBe(TileState.LOADED);
    expect(kit.requests[0]?.url.href).toBe("https://charts.example/7/30/68.png");
    expect([...(kit.requests[0]?.headers.keys() ?? [])]).toEqual([]);
  });

  test("keeps the coarser tile where the pyramid is sparse, without complaint", async () => {
    for (const status of [404, 204]) {
      const chart = dataset(() => new Response(null, { status }));
      await chart.activate();
      const tiles = await load(68, 69, 70, 71);
      expect(tiles.map((tile) => tile.getState())).toEqual(tiles.map(() => TileState.ERROR));
      expect(chart.status.kind).toBe("on");
    }
  });

  test.each<[string, FakeService, string]>([
    ["503", () => new Response("busy", { status: 503 }), "503 - Service Unavailable"],
    ["no answer", () => Promise.reject(new TypeError("Failed to fetch")), "The service could not be reached"],
    [
      "a page instead of a picture",
      () => new Response("<html>", { headers: { "Content-Type": "text/html" } }),
      "The address answers with a web page instead of a picture of the map.",
    ],
  ])("that fails (%s) is told of once", async (_name, service, message) => {
    const chart = dataset(service);
    await chart.activate();
    await load(66, 67, 68, 69, 70, 71);
    expect(chart.failure?.message).toBe(message);
    const errors = kit.context.log.items.filter((item) => item.category === "error");
    expect(errors).toHaveLength(1);
    expect(chart.active).toBe(true);
  });

  test("recovers by itself when tiles load again", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    let down = true;
    const chart = dataset(() => (down ? new Response("", { status: 502 }) : imageAnswer()));
    await chart.activate();
    const tiles = await load(66, 67, 68, 69, 70);
    expect(chart.status.kind).toBe("failed");
    down = false;
    vi.advanceTimersByTime(2000);
    await vi.waitFor(() => expect(chart.failure).toBeNull());
    expect(tiles.every((tile) => tile.getState() === TileState.LOADED)).toBe(true);
  });

  test("can be tried again by the user, past all caches", async () => {
    let down = true;
    const chart = dataset(() => (down ? new Response("", { status: 502 }) : imageAnswer()));
    await chart.activate();
    const tiles = await load(66, 67, 68);
    expect(chart.failure).not.toBeNull();
    down = false;
    await chart.refresh("retry");
    await vi.waitFor(() => expect(tiles.every((tile) => tile.getState() === TileState.LOADED)).toBe(true));
    expect(chart.failure).toBeNull();
    await load(69);
    expect(kit.requests.map(({ cache }) => cache)).toEqual([
      ...[null, null, null],
      ...["reload", "reload", "reload"],
      null,
    ]);
  });

  test("with a template that names no tile fails by name and leaves no layer", async () => {
    const chart = dataset(imageAnswer, { url: "https://charts.example/{z}/{x}.png" });
    await chart.activate();
    expect(chart.failure?.message).toContain("{y}");
    expect(kit.context.map.layersOf("nauticalchart")).toEqual([]);
  });

  test("leaves no layer, request or timer when it is switched off", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const chart = dataset(() => new Response("", { status: 502 }));
    await chart.activate();
    const timers = vi.getTimerCount();
    await load(66, 67, 68);
    chart.deactivate();
    expect(vi.getTimerCount()).toBeLessThanOrEqual(timers);
    expect(kit.context.map.layersOf("nauticalchart")).toEqual([]);
    expect(chart.failure).toBeNull();
  });
});

describe("tiles that the service does not have", () => {
  const look = (column = 67) => {
    const layer = kit.context.map.layersOf("nauticalchart")[0]?.layer as TileLayer<ImageTileSource>;
    const grid = source().getTileGrid();
    const frameState = {
      extent: grid?.getTileCoordExtent([7, column, 30]),
      viewState: { resolution: grid?.getResolution(7), projection: source().getProjection() },
      pixelRatio: 1,
    };
    const drawn = vi.fn();
    const context = new Proxy(
      { canvas: { width: 256, height: 256 } },
      { get: (_, name) => (name === "canvas" ? {} : drawn) },
    );
    try {
      layer.dispatchEvent(Object.assign(new BaseEvent("prerender"), { frameState, context }));
    } catch {
      // There is no canvas here; whether it is drawn is looked at in a browser.
    }
  };

  test.each([204, 404])("are named where it is a base map (%i), until they come", async (status) => {
    let isThere = false;
    const chart = dataset(() => (isThere ? imageAnswer() : new Response(null, { status })));
    Object.assign(kit.context, { backgrounds: new Set([chart.definition.group]) });
    await chart.activate();
    const [tile] = await load(67);
    await vi.waitFor(() => {
      look();
      expect(chart.failure).toMatchObject({ id: "tiles-missing" });
    });
    expect(chart.outage).toBe(false);
    isThere = true;
    await chart.refresh("retry");
    await vi.waitFor(() => expect(tile?.getState()).toBe(TileState.LOADED));
    expect(kit.requests.map(({ cache }) => cache)).toEqual([null, "reload"]);
    await vi.waitFor(() => {
      look();
      expect(chart.failure).toBeNull();
    });
  });

  test("are forgotten with the layer, which another projection replaces", async () => {
    const chart = dataset(() => new Response(null, { status: 404 }));
    Object.assign(kit.context, { backgrounds: new Set([chart.definition.group]) });
    await chart.activate();
    await load(67);
    await vi.waitFor(() => {
      look();
      expect(chart.failure).toMatchObject({ id: "tiles-missing" });
    });
    await chart.rebuildLayers();
    expect(chart.failure).toBeNull();
  });

  test("are still named after another attempt, and end no outage", async () => {
    const chart = dataset(({ url }) =>
      url.pathname.endsWith("/67.png")
        ? new Response(null, { status: 404 })
        : new Response("busy", { status: 503 }),
    );
    Object.assign(kit.context, { backgrounds: new Set([chart.definition.group]) });
    await chart.activate();
    await load(67);
    await vi.waitFor(() => {
      look();
      expect(chart.failure?.id).toBe("tiles-missing");
    });
    await chart.refresh("retry");
    expect(chart.failure?.id).toBe("tiles-missing");
    await load(70, 71, 72, 73, 74, 75);
    expect(chart.outage).toBe(true);
    look(20);
    await Promise.resolve();
    expect(chart.outage).toBe(true);
  });

  test("are normal where it is sparse data over a map", async () => {
    const chart = dataset(() => new Response(null, { status: 404 }));
    Object.assign(kit.context, { backgrounds: new Set(["another"]) });
    await chart.activate();
    await load(66, 67, 68);
    look();
    expect(chart.failure).toBeNull();
  });
});

describe("aerial photos", () => {
  const photos = (service: FakeService) =>
    dataset(service, { url: PHOTOS, tokenUrl: "/bwapi/v1/proxy/token", tokenParameter: "gkt" });
  const isTokenCall = (url: URL) => url.pathname === "/bwapi/v1/proxy/token";

  test("carry the token that is fetched first, encoded once; updating is set meanwhile", async () => {
    const seen: boolean[] = [];
    const dataset = photos(({ url }) => {
      if (!isTokenCall(url)) return imageAnswer();
      seen.push(dataset.updating);
      return new Response('"a+b/c="\n');
    });
    await dataset.activate();
    await load(68);
    expect(seen).toEqual([true]);
    expect(dataset.updating).toBe(false);
    expect(kit.requests[1]?.url.href).toBe("https://photos.example/tile/7/30/68?gkt=a%2Bb%2Fc%3D");
  });

  test("whose token cannot be had stay off, with that error", async () => {
    const dataset = photos(() => new Response("", { status: 500 }));
    await dataset.activate();
    expect(dataset.failure?.status).toBe(500);
    expect(dataset.updating).toBe(false);
    expect(dataset.phase).toBe("inactive");
  });

  test.each([
    ["401", () => new Response("", { status: 401 })],
    ["an XML answer", () => new Response("<error/>", { headers: { "Content-Type": "text/xml" } })],
  ])("renew an expired token once for all tiles (%s)", async (_name, expired) => {
    let now = 0;
    vi.spyOn(performance, "now").mockImplementation(() => now);
    let issued = 0;
    const dataset = photos(({ url }) => {
      if (isTokenCall(url)) return new Response(`token-${++issued}`);
      return url.searchParams.get("gkt") === `token-${now === 0 ? 1 : 2}` ? imageAnswer() : expired();
    });
    await dataset.activate();
    now = 600_000;
    const tiles = await load(64, 65, 66, 67, 68, 69);
    expect(tiles.every((tile) => tile.getState() === TileState.LOADED)).toBe(true);
    expect(issued).toBe(2);
    expect(dataset.failure).toBeNull();
    vi.restoreAllMocks();
  });

  test("never name the token in a failure or a log", async () => {
    const dataset = photos(({ url }) =>
      isTokenCall(url) ? new Response("s3cret") : new Response("", { status: 403 }),
    );
    await dataset.activate();
    await load(64, 65, 66, 67);
    expect(dataset.failure?.status).toBe(403);
    expect(JSON.stringify([dataset.failure, kit.context.log.items])).not.toContain("s3cret");
  });
});
