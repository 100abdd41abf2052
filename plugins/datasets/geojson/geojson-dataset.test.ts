import { afterEach, expect, test } from "vitest";
import type { GeojsonOptions } from "../../../schemas/generated/options/geojson.ts";
import { readOptions } from "../../../schemas/generated/validators/geojson.js";
import { DatasetWorld } from "../../../tests/support/dataset-world.ts";
import { GeojsonDataset } from "./geojson-dataset.ts";

let world: DatasetWorld;
let dataset: GeojsonDataset;

function options(value: object): GeojsonOptions {
  const read = readOptions(value);
  if (!read.ok) throw new Error(JSON.stringify(read.errors));
  return read.options;
}

afterEach(() => {
  dataset.stop();
  world.dispose();
});

const page = (ids: string[], more: object = {}) =>
  JSON.stringify({
    ...more,
    features: ids.map((id) => ({
      type: "Feature",
      id,
      properties: {},
      geometry: { type: "Point", coordinates: [12, 68] },
    })),
  });

test("all pages of a service become one list", async () => {
  world = new DatasetWorld((url) =>
    url.includes("resultOffset=0") ? page(["a", "b"], { exceededTransferLimit: true }) : page(["c"]),
  );
  dataset = new GeojsonDataset(world.init({}, options({ paging: "arcgis", pageSize: 2 })));
  await dataset.activate();
  expect(dataset.items.map(({ id }) => id)).toEqual(["a", "b", "c"]);
});

test("a service that never ends is left after the last page that is allowed, and one that circles at once", async () => {
  world = new DatasetWorld((url) => {
    const at = Number(new URLSearchParams(url.split("?")[1]).get("page") ?? 0);
    return page([`p${at}`], { next: `?page=${at + 1}` });
  });
  dataset = new GeojsonDataset(world.init({}, options({ paging: "next", maxPages: 3 })));
  await dataset.activate();
  expect(dataset.items).toHaveLength(3);
  world.answer = () => page(["x"], { next: "/bwapi/v1/areas" });
  await dataset.refresh("retry");
  expect(dataset.items.map(({ id }) => id)).toEqual(["x"]);
});

test("a list below a path in a projected system is found and placed", async () => {
  world = new DatasetWorld(() =>
    JSON.stringify({
      result: { areas: [{ name: "Ås", geometry: { type: "Point", coordinates: [500_000, 7_600_000] } }] },
    }),
  );
  dataset = new GeojsonDataset(
    world.init({ featureIdKey: "name" }, options({ listPath: "result.areas", crs: "EPSG:25833" })),
  );
  await dataset.activate();
  const [item] = dataset.items;
  expect(item?.id).toBe("Ås");
  const [lon, lat] = item?.geometry?.type === "Point" ? item.geometry.coordinates : [];
  expect(lon).toBeCloseTo(15, 3);
  expect(lat).toBeCloseTo(68.51, 1);
});

test.each(["urn:ogc:def:crs:EPSG::25833", "EPSG:32633"])(
  "an answer that names its reference system as QGIS does (%s) needs no option",
  async (name) => {
    const geometry = { type: "Point", coordinates: [500_000, 7_600_000] };
    const features = [{ type: "Feature", properties: { featureId: 1 }, geometry }];
    const crs = { type: "name", properties: { name } };
    world = new DatasetWorld(() => JSON.stringify({ type: "FeatureCollection", crs, features }));
    dataset = new GeojsonDataset(world.init({}, options({})));
    await dataset.activate();
    const [item] = dataset.items;
    const [lon, lat] = item?.geometry?.type === "Point" ? item.geometry.coordinates : [];
    expect(lon?.toFixed(3)).toBe("15.000");
    expect(lat?.toFixed(2)).toBe("68.51");
  },
);

test("an answer in a reference system that nobody knows here says which", async () => {
  const crs = { type: "name", properties: { name: "urn:ogc:def:crs:EPSG::3006" } };
  world = new DatasetWorld(() => JSON.stringify({ type: "FeatureCollection", crs, features: [] }));
  dataset = new GeojsonDataset(world.init({}, options({})));
  await dataset.activate();
  expect(dataset.failure).toMatchObject({ id: "bad-answer", message: expect.stringContaining("EPSG::3006") });
});

test("a time-dependent dataset asks again with the new period", async () => {
  world = new DatasetWorld(() => page([]));
  const sources = [{ dataUrl: "/bwapi/v1/x?time={period}", requiredRoles: [] }];
  dataset = new GeojsonDataset(world.init({ timeDependent: true, sources }, options({})));
  await dataset.activate();
  world.time.setPeriod(2025, 3);
  await expect.poll(() => world.asked).toEqual(["/bwapi/v1/x?time=2026", "/bwapi/v1/x?time=2025-03"]);
});

test.each([
  ["has not come", "BwYrkesfisker", "no-address"],
  ["is not for this user", "BwDeveloper", null],
])("without an address, which %s, nothing is asked, least of all the page itself", async (_why, role, id) => {
  world = new DatasetWorld(() => "<!doctype html><p>Sign in</p>");
  world.session.setProfiles({ roles: ["BwYrkesfisker"] });
  dataset = new GeojsonDataset(
    world.init({ sources: [{ dataUrl: "", requiredRoles: [role] }] }, options({})),
  );
  await dataset.activate();
  expect({ asked: world.asked, id: dataset.failure?.id ?? null }).toEqual({ asked: [], id });
});

test("ten megabytes of items without geometries are read whole, placed and derived", async () => {
  const COUNT = 4_000;
  const text = JSON.stringify({
    localities: Array.from({ length: COUNT }, (_, index) => ({
      localityNo: index,
      name: `Lokalitet ${index} ${"x".repeat(2_500)}`,
      lat: 58 + (index % 1_000) / 100,
      lon: 5,
      lice: index % 2,
    })),
  });
  expect(text.length).toBeGreaterThan(10_000_000);
  world = new DatasetWorld(() => text);
  const given = {
    listPath: "localities",
    position: { lon: "lon", lat: "lat" },
    derived: [{ property: "state", cases: [{ value: "over", when: [{ property: "lice", above: 0.5 }] }] }],
  };
  dataset = new GeojsonDataset(world.init({ featureIdKey: "localityNo" }, options(given)));
  await dataset.activate();
  const [first, second] = dataset.items;
  expect({ phase: dataset.phase, count: dataset.items.length, place: first?.geometry }).toEqual({
    phase: "active",
    count: COUNT,
    place: { type: "Point", coordinates: [5, 58] },
  });
  expect(first?.id).toBe("0");
  expect(first?.properties.state).toBeUndefined();
  expect(second?.properties.state).toBe("over");
});
