import type ImageSource from "ol/source/Image.js";
import { afterEach, describe, expect, test, vi } from "vitest";
import { ActivityWorld, parameter, xml } from "../../../tests/support/activity-dataset.ts";
import { type DatasetKit, type FakeService, imageAnswer } from "../../../tests/support/dataset-kit.ts";

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
    expect(names.map((name) => parameter(request, name))).toEqual([
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

  test("gives a place also where the answer is in a system that nothing else on the map is in", async () => {
    const collection = {
      type: "FeatureCollection",
      crs: { type: "name", properties: { name: "urn:ogc:def:crs:EPSG::25833" } },
      features: [
        {
          type: "Feature",
          id: "a.1",
          properties: {},
          geometry: { type: "Point", coordinates: [500_000, 0] },
        },
      ],
    };
    const activity = dataset(() => new Response(JSON.stringify(collection)), { featureInfo: json });
    await activity.activate();
    const [item] = await activity.identify(probe, new AbortController().signal);
    expect(item?.geometry).toEqual({
      type: "Point",
      coordinates: [expect.closeTo(15, 6), expect.closeTo(0, 6)],
    });
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
    const activity = dataset(imageAnswer);
    await activity.activate();
    expect(await activity.identify(probe, new AbortController().signal)).toEqual([]);
    expect(kit.requests).toEqual([]);
  });
});

describe("one picture for the whole view", () => {
  test("is asked for in the size of the view, and cancelled by the next period", async () => {
    const activity = dataset(() => new Promise<Response>(() => {}), { tiled: false });
    await activity.activate();
    const source = world.layers().at(-1)?.getSource() as unknown as ImageSource;
    source.getImage([0, 0, 500_000, 250_000], 500, 2, source.getProjection() as never)?.load();
    await vi.waitFor(() => expect(kit.requests).toHaveLength(1));
    const [request] = kit.requests;
    expect(["WIDTH", "HEIGHT", "bbox"].map((name) => parameter(request, name))).toEqual([
      "2000",
      "1000",
      "0,0,500000,250000",
    ]);
    kit.context.time.setPeriod(2025, 2);
    expect(request?.signal?.aborted).toBe(true);
  });
});
