import type DataTile from "ol/DataTile.js";
import type LayerGroup from "ol/layer/Group.js";
import type TileLayer from "ol/layer/Tile.js";
import type ImageTileSource from "ol/source/ImageTile.js";
import TileState from "ol/TileState.js";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { DatasetDefinition, FilterDefinition } from "../../../schemas/generated/resolved-manifest.ts";
import { readOptions } from "../../../schemas/generated/validators/wms.js";
import {
  DatasetKit,
  type FakeService,
  picture,
  type SeenRequest,
} from "../../../tests/support/dataset-kit.ts";
import { WmsDataset } from "./wms-dataset.ts";

const TOOLS: FilterDefinition = {
  id: "toolTypes",
  kind: "choice",
  label: "",
  property: "tooltypecode",
  values: ["NETS", "LONGLINE", "CRABPOT"].map((value) => ({
    value,
    aliases: value === "CRABPOT" ? ["crab_pot"] : [],
    label: value,
    symbol: { icon: "", iconNight: "", line: null, fill: null, ramp: [], rampNight: [] },
  })),
  default: [],
  where: "server",
  queryKey: "",
};

const ACTIVITY = {
  version: "1.1.1",
  layers: ["fisheryactivity_wms"],
  styles: [""],
  stylesNight: ["night"],
  bboxParameter: "bbox",
  timeParameter: "TIME",
  cqlFilter: { property: "tooltypecode", filterId: "toolTypes" },
};

let kit: DatasetKit;

function dataset(
  service: FakeService,
  options: Record<string, unknown> = {},
  more: Partial<DatasetDefinition> = {},
) {
  kit = new DatasetKit(service);
  const read = readOptions({ ...ACTIVITY, ...options });
  if (!read.ok) throw new Error(JSON.stringify(read.errors));
  const definition = {
    id: "fiskeriaktivitet",
    type: "wms",
    timeDependent: true,
    requiresXApiKey: false,
    filters: [TOOLS],
    sources: [{ dataUrl: "{apiBase}/geoserver/bw/ows", requiredRoles: [] }],
    ...more,
  };
  return new WmsDataset(kit.init(definition, read.options));
}

function layers(): TileLayer<ImageTileSource>[] {
  const group = kit.context.map.layersOf("fiskeriaktivitet")[0]?.layer as LayerGroup | undefined;
  return (group?.getLayers().getArray() ?? []) as TileLayer<ImageTileSource>[];
}

/** Asks for tiles of the layer in view, as the map would. */
function ask(...columns: number[]): DataTile[] {
  const source = layers().at(-1)?.getSource();
  return columns.map((x) => {
    const tile = source?.getTile(6, x, 15, 1, undefined) as unknown as DataTile;
    tile.load();
    return tile;
  });
}

async function settled(tiles: DataTile[]): Promise<void> {
  await vi.waitFor(() => {
    for (const tile of tiles) expect([TileState.LOADED, TileState.ERROR]).toContain(tile.getState());
  });
}

const parameter = ({ url }: SeenRequest, name: string) => url.searchParams.get(name);
const xml = (text: string, status = 200) =>
  new Response(text, { status, headers: { "Content-Type": "application/vnd.ogc.se_xml" } });

beforeEach(() => {
  vi.stubGlobal("createImageBitmap", async (source: unknown) => ({ width: 256, height: 256, source }));
  vi.stubGlobal("ImageData", class {});
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  kit.dispose();
});

describe("the fishery activity", () => {
  test("asks for tiles as the specification writes them, without common headers", async () => {
    const activity = dataset(picture);
    kit.context.time.setPeriod(2026, 3);
    await activity.activate();
    await settled(ask(34));
    const [request] = kit.requests;
    expect(request?.url.pathname).toBe("/bwapi/geoserver/bw/ows");
    expect(Object.fromEntries(request?.url.searchParams ?? [])).toEqual({
      SERVICE: "WMS",
      VERSION: "1.1.1",
      REQUEST: "GetMap",
      FORMAT: "image/png",
      TRANSPARENT: "true",
      LAYERS: "fisheryactivity_wms",
      SRS: "EPSG:3857",
      STYLES: "",
      WIDTH: "256",
      HEIGHT: "256",
      bbox: "1252344.2714,10018754.1714,1878516.4071,10644926.3071",
      TIME: "2026-03",
    });
    expect([...(request?.headers.keys() ?? [])]).toEqual([]);
  });

  test("sends chosen tool types in the spelling of the data with their aliases; nothing or all chosen sends no filter", async () => {
    const activity = dataset(picture);
    await activity.activate();
    const filter = async (codes: string[]) => {
      activity.filters.set("toolTypes", codes);
      await settled(ask(34));
      return parameter(kit.requests.at(-1) as SeenRequest, "CQL_FILTER");
    };
    expect(await filter(["nets", "crab_pot", "unknown'); DROP"])).toBe(
      "tooltypecode IN ('NETS','CRABPOT','crab_pot')",
    );
    expect(await filter([])).toBeNull();
    expect(await filter(["NETS", "LONGLINE", "CRABPOT"])).toBeNull();
  });

  test("shows light by night and ink by day", async () => {
    const activity = dataset(picture);
    await activity.activate();
    kit.context.theme.setTheme("night");
    await settled(ask(34));
    expect(parameter(kit.requests.at(-1) as SeenRequest, "STYLES")).toBe("night");
    kit.context.theme.setTheme("day");
    await settled(ask(34));
    expect(parameter(kit.requests.at(-1) as SeenRequest, "STYLES")).toBe("");
  });

  test("does not ask again when the language changes and the service knows none", async () => {
    const activity = dataset(picture);
    await activity.activate();
    const [layer] = layers();
    kit.context.i18n.setLanguage("en");
    expect(layers()).toEqual([layer]);
  });

  test("follows the language where the service knows it", async () => {
    const activity = dataset(picture, { languageParameter: "LANGUAGE" });
    await activity.activate();
    await settled(ask(34));
    kit.context.i18n.setLanguage("en");
    await settled(ask(34));
    expect(kit.requests.map((request) => parameter(request, "LANGUAGE"))).toEqual(["nor", "eng"]);
  });

  test("leaves nothing behind when it is switched off", async () => {
    const activity = dataset(() => new Promise<Response>(() => {}));
    await activity.activate();
    ask(34, 35);
    expect(kit.requests.every(({ signal }) => signal?.aborted === false)).toBe(true);
    activity.deactivate();
    expect(kit.requests.every(({ signal }) => signal?.aborted)).toBe(true);
    expect(kit.context.map.layersOf("fiskeriaktivitet")).toEqual([]);
  });
});

describe("switching quickly", () => {
  test("period and filters 20 times in 2 s ends in the last state, with no stale tile", async () => {
    const waiting: { request: SeenRequest; answer(): void }[] = [];
    const activity = dataset(
      (request) =>
        new Promise<Response>((resolve) => waiting.push({ request, answer: () => resolve(picture()) })),
    );
    await activity.activate();
    const asked: DataTile[] = [];
    const codes = [["NETS"], ["LONGLINE"], ["CRABPOT"], []];
    for (let i = 0; i < 20; i++) {
      kit.context.time.setPeriod(2025, (i % 12) + 1);
      activity.filters.set("toolTypes", codes[i % codes.length] ?? []);
      kit.context.theme.setTheme(i % 2 === 0 ? "night" : "day");
      asked.push(...ask(33, 34, 35));
      await new Promise((resolve) => setTimeout(resolve, 100));
      // Answers come late and in the wrong order.
      if (i % 3 === 2) for (const { answer } of waiting.splice(0).reverse()) answer();
    }
    for (const { answer } of waiting) answer();
    await settled(asked);

    const last = asked.slice(-3);
    expect(last.map((tile) => tile.getState())).toEqual([
      TileState.LOADED,
      TileState.LOADED,
      TileState.LOADED,
    ]);
    expect(layers()).toHaveLength(1);
    const drawn = kit.requests.filter(({ signal }) => !signal?.aborted);
    expect(new Set(drawn.map((request) => parameter(request, "TIME")))).toEqual(new Set(["2025-08"]));
    expect(new Set(drawn.map((request) => parameter(request, "CQL_FILTER")))).toEqual(new Set([null]));
    expect(activity.request.extra).toContainEqual(["TIME", "2025-08"]);
    expect(activity.status.kind).toBe("on");
    expect(activity.failure).toBeNull();
  });

  test("cancels what is on its way before the next period is asked for", async () => {
    const activity = dataset(() => new Promise<Response>(() => {}));
    await activity.activate();
    ask(33, 34);
    kit.context.time.setPeriod(2025, 2);
    expect(kit.requests.map(({ signal }) => signal?.aborted)).toEqual([true, true]);
  });

  test("a layer that fades out asks for nothing any more", async () => {
    const activity = dataset(picture);
    await activity.activate();
    const [old] = layers();
    kit.context.time.setPeriod(2025, 2);
    const tile = old?.getSource()?.getTile(6, 40, 15, 1, undefined) as unknown as DataTile | undefined;
    tile?.load();
    await Promise.resolve();
    expect(kit.requests).toEqual([]);
  });

  test("back to the period that is shown draws nothing anew", async () => {
    const activity = dataset(picture);
    await activity.activate();
    const [layer] = layers();
    await activity.refresh("filters");
    expect(layers()).toEqual([layer]);
  });
});

describe("what went wrong", () => {
  const exception = (code: string, message: string) =>
    `<ServiceExceptionReport><ServiceException code="${code}">${message}</ServiceException></ServiceExceptionReport>`;

  test("a service exception with status 200 is a failure in the service's words, told once", async () => {
    const activity = dataset(() => xml(exception("LayerNotDefined", "No such layer")));
    await activity.activate();
    await settled(ask(32, 33, 34, 35, 36));
    expect(activity.failure).toMatchObject({ id: "bad-answer", message: "No such layer" });
    expect(kit.context.log.items.filter(({ category }) => category === "error")).toHaveLength(1);
  });

  test.each<[string, FakeService]>([
    ["204", () => new Response(null, { status: 204 })],
    ["an exception about the time", () => xml(exception("InvalidDimensionValue", "No data for TIME"))],
  ])("no data for the period (%s) is not a failure, and is seen to be different", async (_name, service) => {
    const activity = dataset(service);
    await activity.activate();
    const tiles = ask(33, 34, 35);
    await settled(tiles);
    expect(tiles.every((tile) => tile.getState() === TileState.LOADED)).toBe(true);
    expect(activity.status.kind).toBe("empty");
    expect(activity.failure).toBeNull();
  });

  test("a period with data after one without is no longer empty", async () => {
    const activity = dataset((request) =>
      parameter(request, "TIME") === "2025-01" ? new Response(null, { status: 204 }) : picture(),
    );
    kit.context.time.setPeriod(2025, 1);
    await activity.activate();
    await settled(ask(33));
    expect(activity.status.kind).toBe("empty");
    kit.context.time.setPeriod(2025, 2);
    expect(activity.status.kind).not.toBe("empty");
    await settled(ask(33));
    expect(activity.status.kind).toBe("on");
  });

  test("a failure of one period is gone with the next", async () => {
    const activity = dataset((request) =>
      parameter(request, "TIME") === "2025-01" ? xml("<x/>", 500) : picture(),
    );
    kit.context.time.setPeriod(2025, 1);
    await activity.activate();
    await settled(ask(33, 34, 35));
    expect(activity.status.kind).toBe("failed");
    kit.context.time.setPeriod(2025, 2);
    await settled(ask(33, 34, 35));
    expect(activity.status.kind).toBe("on");
  });

  test("404 is a failure: a map service has no holes", async () => {
    const activity = dataset(() => new Response("", { status: 404 }));
    await activity.activate();
    await settled(ask(33, 34, 35));
    expect(activity.failure?.status).toBe(404);
  });
});

describe("what is here", () => {
  const probe = {
    lonLat: [14, 68] as [number, number],
    coordinate: [1558472.8711, 10537910.0] as [number, number],
    resolution: 611.5,
    projection: "EPSG:3857",
    tolerance: 6,
  };
  const json = { format: "geojson", count: 5, toleranceParameter: "BUFFER" };

  test("asks about the pixel in the middle, with the same period and filter, and gives items in degrees", async () => {
    const collection = {
      type: "FeatureCollection",
      crs: { type: "name", properties: { name: "urn:ogc:def:crs:EPSG::3857" } },
      features: [
        {
          type: "Feature",
          id: "a.1",
          properties: { hours: 0 },
          geometry: { type: "Point", coordinates: [1558472.8711, 0] },
        },
        { type: "Feature", id: "a.2", properties: { featureId: 0 }, geometry: null },
      ],
    };
    const activity = dataset(() => new Response(JSON.stringify(collection)), { featureInfo: json });
    kit.context.time.setPeriod(2026, 3);
    await activity.activate();
    const items = await activity.identify(probe, new AbortController().signal);
    const [request] = kit.requests;
    const names = [
      "REQUEST",
      "QUERY_LAYERS",
      "INFO_FORMAT",
      "FEATURE_COUNT",
      "X",
      "Y",
      "WIDTH",
      "TIME",
      "BUFFER",
    ];
    expect(names.map((name) => parameter(request as SeenRequest, name))).toEqual([
      ...[
        "GetFeatureInfo",
        "fisheryactivity_wms",
        "application/json",
        "5",
        "50",
        "50",
        "101",
        "2026-03",
        "6",
      ],
    ]);
    expect(items.map(({ id, properties }) => [id, properties])).toEqual([
      ["a.1", { hours: 0 }],
      ["0", { featureId: 0 }],
    ]);
    expect(items[0]?.geometry).toEqual({
      type: "Point",
      coordinates: [expect.closeTo(14, 6), expect.closeTo(0, 6)],
    });
    expect(activity.item("0")).toBe(items[1]);
  });

  test("a service exception is a failure of the look-up, and leaves the map alone", async () => {
    const activity = dataset(() => xml("<ServiceException>Not queryable</ServiceException>"), {
      featureInfo: json,
    });
    await activity.activate();
    await expect(activity.identify(probe, new AbortController().signal)).rejects.toThrow("Not queryable");
    expect(activity.status.kind).toBe("on");
  });

  test("is not asked where the manifest has no featureInfo", async () => {
    const activity = dataset(picture);
    await activity.activate();
    expect(await activity.identify(probe, new AbortController().signal)).toEqual([]);
    expect(kit.requests).toEqual([]);
  });
});

describe("one picture for the whole view", () => {
  test("is asked for in the size of the view, and cancelled by the next period", async () => {
    const activity = dataset(() => new Promise<Response>(() => {}), { tiled: false });
    await activity.activate();
    const source = layers().at(-1)?.getSource() as unknown as import("ol/source/Image.js").default;
    source.getImage([0, 0, 500_000, 250_000], 500, 2, source.getProjection() as never)?.load();
    const [request] = kit.requests;
    expect(["WIDTH", "HEIGHT", "bbox"].map((name) => parameter(request as SeenRequest, name))).toEqual([
      "2000",
      "1000",
      "0,0,500000,250000",
    ]);
    kit.context.time.setPeriod(2025, 2);
    expect(request?.signal?.aborted).toBe(true);
  });
});
