import type LayerGroup from "ol/layer/Group.js";
import type VectorLayer from "ol/layer/Vector.js";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { disableFilter, enableFilter } from "../../../core/dataset/filter-actions.ts";
import { WeekTime } from "../../../core/time/week-time.ts";
import { readOptions } from "../../../schemas/generated/validators/geojson.js";
import type { SeenRequest } from "../../../tests/support/dataset-kit.ts";
import { type Answer, DatasetWorld } from "../../../tests/support/dataset-world.ts";
import { filterOf } from "../../../tests/support/filter-of.ts";
import { GeojsonDataset } from "./geojson-dataset.ts";

let world: DatasetWorld;
let dataset: GeojsonDataset;
let requests: SeenRequest[];

const SOURCE = "/bwapi/v1/locality/{year}/{week}";
const FILTERED = "/bwapi/v2/locality/{year}/{week}";
const fallow = filterOf({ id: "fallow", kind: "boolean", where: "server", queryKey: "isFallow" });
const pd = filterOf({ id: "pd", kind: "disease", queryKey: "diseases", value: { name: "PD" } });
const kinds = filterOf({ id: "kind", kind: "choice", anyValue: true });

const answer = (...features: object[]) =>
  JSON.stringify({
    features: features.map((properties, index) => ({
      type: "Feature",
      id: index,
      properties,
      geometry: { type: "Point", coordinates: [12, 68] },
    })),
  });

async function start(
  respond: (path: string, request: SeenRequest) => Answer | Promise<Answer>,
  given: object = {},
  filters = [fallow, pd, kinds],
) {
  const read = readOptions({ filterUrl: FILTERED, selectedProperty: "inFilteredSelection", ...given });
  if (!read.ok) throw new Error(JSON.stringify(read.errors));
  requests = [];
  world = new DatasetWorld(
    (path, request) => {
      requests.push(request);
      return respond(path, request);
    },
    (clock) => new WeekTime(clock, { firstYear: 2024, unit: "week" }),
  );
  const sources = [{ dataUrl: SOURCE, requiredRoles: [] }];
  dataset = new GeojsonDataset(world.init({ timeDependent: true, sources, filters }, read.options));
  await dataset.activate();
}

const week = (number: number) => world.time.choose({ year: 2026, month: null, week: number });
const asked = () => requests.map(({ method, url, body }) => `${method} ${url.pathname} ${body ?? ""}`.trim());
const settled = () => expect.poll(() => dataset.updating).toBe(false);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => {
  dataset.stop();
  world.dispose();
  vi.useRealTimers();
});

/** Answers of a failing service, and the id of what is said about each. */
const BAD: [string, Answer, string | null][] = [
  ["204", { status: 204, body: "" }, null],
  ["a web page", "<!doctype html><title>Log in</title>", "answer-login-page"],
  ["another shape", '{"error":"quota"}', "answer-refused"],
  ["features that are no list", '{"features":"none"}', "answer-no-list"],
  ["a fault", { status: 503, body: '{"title":"Down"}' }, "http-status"],
];

describe.each(BAD)("a service that answers with %s", (_name, bad, id) => {
  const said = () => ({ id: dataset.failure?.id ?? null, count: dataset.items.length });
  const later = () => vi.advanceTimersByTimeAsync(200);

  test("for a week shows nothing of another week and says so, and the next week is read again", async () => {
    await start((path) => (path.endsWith("/5") ? bad : answer({ path })), { selectedProperty: "" });
    week(5);
    await later();
    await expect.poll(said).toEqual({ id, count: 0 });
    week(6);
    await later();
    await expect.poll(said).toEqual({ id: null, count: 1 });
  });

  test("to posted filters says so, and the answer without them is read again", async () => {
    await start((path, { method }) => (method === "POST" ? bad : answer({ path })), { selectedProperty: "" });
    enableFilter(dataset.filters, "fallow");
    await later();
    // A posted question is not asked a second time to find out which page came in place of data.
    await expect.poll(said).toEqual({ id: id === "answer-login-page" ? "not-json" : id, count: 0 });
    disableFilter(dataset.filters, "fallow");
    await later();
    await expect.poll(said).toEqual({ id: null, count: 1 });
  });
});

test("ten megabytes are read whole, for a week and for posted filters", async () => {
  const big = answer(...Array.from({ length: 4_000 }, (_, id) => ({ id, note: "x".repeat(2_500) })));
  expect(big.length).toBeGreaterThan(10_000_000);
  await start(() => big);
  expect(dataset.items).toHaveLength(4_000);
  enableFilter(dataset.filters, "fallow");
  await settled();
  expect({ method: requests.at(-1)?.method, count: dataset.items.length }).toEqual({
    method: "POST",
    count: 4_000,
  });
});

describe("filters that the service answers", () => {
  test("are posted to the address that the manifest names for them; without any the source is asked", async () => {
    await start((path) => answer({ path }));
    expect(asked()).toEqual(["GET /bwapi/v1/locality/2026/19"]);
    enableFilter(dataset.filters, "fallow");
    enableFilter(dataset.filters, "pd");
    await settled();
    expect(asked().at(-1)).toBe(
      'POST /bwapi/v2/locality/2026/19 {"isFallow":true,"diseases":[{"name":"PD"}]}',
    );
    disableFilter(dataset.filters, "fallow");
    disableFilter(dataset.filters, "pd");
    await settled();
    expect(dataset.items[0]?.properties.path).toBe("/bwapi/v1/locality/2026/19");
  });

  test("fetch again when what is asked for changes; those of the page do not", async () => {
    await start(() => answer({ kind: "a" }, { kind: "b" }));
    dataset.filters.set("kind", ["a"]);
    expect({ items: dataset.filteredItems.length, requests: requests.length }).toEqual({
      items: 1,
      requests: 1,
    });
    enableFilter(dataset.filters, "fallow");
    await settled();
    expect(requests.length).toBe(2);
  });

  test("an answer to older filters is cancelled and dropped", async () => {
    const answers: ((text: string) => void)[] = [];
    await start((path) =>
      path.includes("v2") ? new Promise<string>((resolve) => answers.push(resolve)) : answer(),
    );
    enableFilter(dataset.filters, "fallow");
    await expect.poll(() => answers.length).toBe(1);
    enableFilter(dataset.filters, "pd");
    await expect.poll(() => answers.length).toBe(2);
    expect(requests[1]?.signal?.aborted).toBe(true);
    answers[1]?.(answer({ which: "new" }));
    answers[0]?.(answer({ which: "old" }, {}));
    await settled();
    expect(dataset.items.map(({ properties }) => properties.which)).toEqual(["new"]);
  });
});

describe("features outside the filtered selection", () => {
  const layers = () => {
    const group = world.map.layersOf("areas")[0]?.layer as LayerGroup | undefined;
    return (group?.getLayers().getArray() as VectorLayer[] | undefined) ?? [];
  };
  const drawn = () =>
    layers().map((layer) => ({
      opacity: layer.getOpacity(),
      ids: layer
        .getSource()
        ?.getFeatures()
        .map((one) => String(one.getId()))
        .sort(),
    }));

  test("are drawn faint and counted out, or left out as the user likes", async () => {
    const shown = answer({ inFilteredSelection: true }, { inFilteredSelection: false }, {});
    await start(() => shown);
    expect(drawn()).toEqual([
      { opacity: 0.35, ids: ["1"] },
      { opacity: 1, ids: ["0", "2"] },
    ]);
    expect({ selection: dataset.inFilteredSelection, count: dataset.count }).toEqual({
      selection: ["0", "2"],
      count: 2,
    });
    dataset.filters.tagFiltered = false;
    expect(drawn().map(({ ids }) => ids)).toEqual([[], ["0", "2"]]);
    // An opened feature is visible nevertheless.
    dataset.highlight("selected", "1");
    expect(drawn().map(({ ids }) => ids)).toEqual([["1"], ["0", "2"]]);
  });
});

describe("weeks", () => {
  const weekOf = (path: string) => Number(path.split("/").at(-1));

  test("fill the address, and what was there is gone at once when another one is chosen", async () => {
    await start((path) => answer({ week: weekOf(path) }));
    expect(dataset.items[0]?.properties.week).toBe(19);
    week(3);
    expect(dataset.items).toEqual([]);
    expect(dataset.status.kind).toBe("loading");
    await vi.advanceTimersByTimeAsync(200);
    await settled();
    expect(dataset.items[0]?.properties.week).toBe(3);
  });

  test("that are stepped through quickly end in the last one, which alone is asked for", async () => {
    await start((path) => answer({ week: weekOf(path) }));
    for (let number = 18; number >= 1; number -= 1) {
      week(number);
      await vi.advanceTimersByTimeAsync(100);
    }
    await vi.advanceTimersByTimeAsync(200);
    await settled();
    expect(dataset.items[0]?.properties.week).toBe(1);
    expect(world.asked.map(weekOf)).toEqual([19, 1]);
  });

  test("beside the chosen one are fetched beforehand, so that a step shows them at once and asks nobody", async () => {
    await start((path) => answer({ week: weekOf(path) }));
    await vi.advanceTimersByTimeAsync(400);
    await expect.poll(() => world.asked.map(weekOf)).toEqual([19, 20, 18]);
    week(18);
    await settled();
    expect(dataset.items[0]?.properties.week).toBe(18);
    expect(world.asked).toHaveLength(3);
  });

  test("are drawn by the same features where they are in the same places, which say what the week says", async () => {
    await start((path) => answer({ week: weekOf(path) }), { selectedProperty: "" });
    const feature = () =>
      (world.map.layersOf("areas")[0]?.layer as VectorLayer | undefined)?.getSource()?.getFeatures()[0];
    const first = feature();
    expect(first?.get("week")).toBe(19);
    await vi.advanceTimersByTimeAsync(400);
    await expect.poll(() => world.asked.length).toBe(3);
    for (const number of [18, 19, 5]) {
      week(number);
      await vi.advanceTimersByTimeAsync(400);
      await settled();
      expect({ same: feature() === first, week: feature()?.get("week") }).toEqual({
        same: true,
        week: number,
      });
    }
  });

  test("are asked for again after a failure, and never shown in place of one that fails", async () => {
    await start((path) => (weekOf(path) === 5 ? { status: 500, body: "" } : answer({ week: weekOf(path) })));
    week(5);
    await vi.advanceTimersByTimeAsync(200);
    await expect.poll(() => dataset.failure?.id).toBe("http-status");
    expect(dataset.items).toEqual([]);
    week(6);
    await vi.advanceTimersByTimeAsync(200);
    await expect.poll(() => dataset.items[0]?.properties.week).toBe(6);
  });

  test("of other filters are not those that were kept", async () => {
    await start((path, { body }) => answer({ week: weekOf(path), body }));
    await vi.advanceTimersByTimeAsync(400);
    await expect.poll(() => world.asked.length).toBe(3);
    enableFilter(dataset.filters, "fallow");
    await settled();
    week(18);
    await vi.advanceTimersByTimeAsync(200);
    await settled();
    expect(dataset.items[0]?.properties).toEqual({ week: 18, body: '{"isFallow":true}' });
  });
});
