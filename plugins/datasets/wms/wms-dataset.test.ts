import type DataTile from "ol/DataTile.js";
import TileState from "ol/TileState.js";
import { afterEach, describe, expect, test, vi } from "vitest";
import { ActivityWorld, parameter, settled, xml } from "../../../tests/support/activity-dataset.ts";
import {
  type DatasetKit,
  type FakeService,
  imageAnswer,
  type SeenRequest,
} from "../../../tests/support/dataset-kit.ts";

let world: ActivityWorld;
let kit: DatasetKit;

function dataset(service: FakeService, options: Record<string, unknown> = {}) {
  world = new ActivityWorld(service, options);
  kit = world.kit;
  return world.dataset;
}

afterEach(() => {
  vi.unstubAllGlobals();
  kit.dispose();
});

describe("the fishery activity", () => {
  test("asks for tiles as the specification writes them, without common headers", async () => {
    const activity = dataset(imageAnswer);
    kit.context.time.setPeriod(2026, 3);
    await activity.activate();
    await settled(world.ask(34));
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
    const activity = dataset(imageAnswer);
    await activity.activate();
    const filter = async (codes: string[]) => {
      activity.filters.set("toolTypes", codes);
      await settled(world.ask(34));
      return parameter(kit.requests.at(-1), "CQL_FILTER");
    };
    expect(await filter(["nets", "crab_pot", "unknown'); DROP"])).toBe(
      "tooltypecode IN ('NETS','CRABPOT','crab_pot')",
    );
    expect(await filter([])).toBeNull();
    expect(await filter(["NETS", "LONGLINE", "CRABPOT"])).toBeNull();
  });

  test("shows light by night and ink by day", async () => {
    const activity = dataset(imageAnswer);
    await activity.activate();
    kit.context.theme.setTheme("night");
    await settled(world.ask(34));
    expect(parameter(kit.requests.at(-1), "STYLES")).toBe("night");
    kit.context.theme.setTheme("day");
    await settled(world.ask(34));
    expect(parameter(kit.requests.at(-1), "STYLES")).toBe("");
  });

  test("does not ask again when the language changes and the service knows none", async () => {
    const activity = dataset(imageAnswer);
    await activity.activate();
    const [layer] = world.layers();
    kit.context.i18n.setLanguage("en");
    expect(world.layers()).toEqual([layer]);
  });

  test("follows the language where the service knows it", async () => {
    const activity = dataset(imageAnswer, { languageParameter: "LANGUAGE" });
    await activity.activate();
    await settled(world.ask(34));
    kit.context.i18n.setLanguage("en");
    await settled(world.ask(34));
    expect(kit.requests.map((request) => parameter(request, "LANGUAGE"))).toEqual(["nor", "eng"]);
  });

  test("leaves nothing behind when it is switched off", async () => {
    const activity = dataset(() => new Promise<Response>(() => {}));
    await activity.activate();
    world.ask(34, 35);
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
        new Promise<Response>((resolve) => waiting.push({ request, answer: () => resolve(imageAnswer()) })),
    );
    await activity.activate();
    const asked: DataTile[] = [];
    const codes = [["NETS"], ["LONGLINE"], ["CRABPOT"], []];
    for (let i = 0; i < 20; i++) {
      kit.context.time.setPeriod(2025, (i % 12) + 1);
      activity.filters.set("toolTypes", codes[i % codes.length] ?? []);
      kit.context.theme.setTheme(i % 2 === 0 ? "night" : "day");
      asked.push(...world.ask(33, 34, 35));
      await new Promise((resolve) => setTimeout(resolve, 100));
      // Answers arrive late and in the wrong order.
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
    expect(world.layers()).toHaveLength(1);
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
    world.ask(33, 34);
    await vi.waitFor(() => expect(kit.requests).toHaveLength(2));
    kit.context.time.setPeriod(2025, 2);
    expect(kit.requests.map(({ signal }) => signal?.aborted)).toEqual([true, true]);
  });

  test("a layer that fades out asks for nothing any more", async () => {
    const activity = dataset(imageAnswer);
    await activity.activate();
    const [old] = world.layers();
    kit.context.time.setPeriod(2025, 2);
    const tile = old?.getSource()?.getTile(6, 40, 15, 1, undefined) as unknown as DataTile | undefined;
    tile?.load();
    await Promise.resolve();
    expect(kit.requests).toEqual([]);
  });

  test("back to the period that is shown draws nothing anew", async () => {
    const activity = dataset(imageAnswer);
    await activity.activate();
    const [layer] = world.layers();
    await activity.refresh("filters");
    expect(world.layers()).toEqual([layer]);
  });
});

describe("what went wrong", () => {
  const exception = (code: string, message: string) =>
    `<ServiceExceptionReport><ServiceException code="${code}">${message}</ServiceException></ServiceExceptionReport>`;

  test("a service exception with status 200 is a failure in the service's words, told once", async () => {
    const activity = dataset(() => xml(exception("LayerNotDefined", "No such layer")));
    await activity.activate();
    await settled(world.ask(32, 33, 34, 35, 36));
    expect(activity.failure).toMatchObject({
      kind: "setup",
      id: "wms-layer",
      message: expect.stringContaining("No such layer"),
    });
    expect(kit.context.log.items.filter(({ category }) => category === "error")).toHaveLength(1);
  });

  test.each([
    ["an exception", "<ServiceException>Too many clients</ServiceException>", "text/xml"],
    ["a problem", '{"title":"Too many clients","status":503}', "application/problem+json"],
    ["Esri's error", '{"error":{"code":503,"message":"Too many clients"}}', "application/json"],
  ])("%s with status 503 is a failure in the service's words", async (_name, body, type) => {
    const activity = dataset(() => new Response(body, { status: 503, headers: { "Content-Type": type } }));
    await activity.activate();
    await settled(world.ask(32, 33, 34, 35, 36));
    expect(activity.failure).toMatchObject({ kind: "service", status: 503, title: "Too many clients" });
  });

  test("a click that the service refuses fails in its words", async () => {
    const said =
      "<ServiceExceptionReport><ServiceException>No query here</ServiceException></ServiceExceptionReport>";
    const activity = dataset(
      (request) => (parameter(request, "REQUEST") === "GetFeatureInfo" ? xml(said, 400) : imageAnswer()),
      { featureInfo: { format: "geojson" } },
    );
    await activity.activate();
    const asked = activity.identify(
      {
        coordinate: [1_300_000, 10_100_000],
        lonLat: [11.7, 67],
        resolution: 100,
        projection: "EPSG:3857",
        tolerance: 6,
      },
      new AbortController().signal,
    );
    await expect(asked).rejects.toMatchObject({ status: 400, title: "No query here" });
  });

  test.each<[string, FakeService]>([
    ["204", () => new Response(null, { status: 204 })],
    ["an exception about the time", () => xml(exception("InvalidDimensionValue", "No data for TIME"))],
  ])("no data for the period (%s) is not a failure, and is seen to be different", async (_name, service) => {
    const activity = dataset(service);
    await activity.activate();
    const tiles = world.ask(33, 34, 35);
    await settled(tiles);
    expect(tiles.every((tile) => tile.getState() === TileState.LOADED)).toBe(true);
    expect(activity.status.kind).toBe("empty");
    expect(activity.failure).toBeNull();
  });

  test("a period with data after one without is no longer empty", async () => {
    const activity = dataset((request) =>
      parameter(request, "TIME") === "2025-01" ? new Response(null, { status: 204 }) : imageAnswer(),
    );
    kit.context.time.setPeriod(2025, 1);
    await activity.activate();
    await settled(world.ask(33));
    expect(activity.status.kind).toBe("empty");
    kit.context.time.setPeriod(2025, 2);
    expect(activity.status.kind).not.toBe("empty");
    await settled(world.ask(33));
    expect(activity.status.kind).toBe("on");
  });

  test("a failure of one period is gone with the next", async () => {
    const activity = dataset((request) =>
      parameter(request, "TIME") === "2025-01" ? xml("<x/>", 500) : imageAnswer(),
    );
    kit.context.time.setPeriod(2025, 1);
    await activity.activate();
    await settled(world.ask(33, 34, 35));
    expect(activity.status.kind).toBe("failed");
    kit.context.time.setPeriod(2025, 2);
    await settled(world.ask(33, 34, 35));
    expect(activity.status.kind).toBe("on");
  });

  test("404 is a failure: a map service has no holes", async () => {
    const activity = dataset(() => new Response("", { status: 404 }));
    await activity.activate();
    await settled(world.ask(33, 34, 35));
    expect(activity.failure?.status).toBe(404);
  });
});
