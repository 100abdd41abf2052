import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readOptions } from "../../../schemas/generated/validators/geojson.js";
import { DatasetWorld } from "../../../tests/support/dataset-world.ts";
import { GeojsonDataset } from "./geojson-dataset.ts";

let world: DatasetWorld;
let dataset: GeojsonDataset;
let asked = 0;

async function start(given: object) {
  const read = readOptions(given);
  if (!read.ok) throw new Error(JSON.stringify(read.errors));
  asked = 0;
  const items = [
    { id: "a", sign: "LX01", geometry: { type: "Point", coordinates: [12, 68] } },
    { id: "b", sign: "LX02", geometry: { type: "Point", coordinates: [13, 68] } },
  ];
  world = new DatasetWorld(() => {
    asked += 1;
    return JSON.stringify(items);
  });
  const sources = [{ dataUrl: "/bwapi/gear", requiredRoles: [] }];
  dataset = new GeojsonDataset(world.init({ sources, featureIdKey: "id" }, read.options));
  await dataset.activate();
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance"] });
});
afterEach(() => {
  dataset.stop();
  world.dispose();
  vi.useRealTimers();
});

test("features are marked as the user's own as soon as it is known who that is, and not after the sign-out", async () => {
  const own = {
    property: "own",
    cases: [{ value: true, when: [{ property: "sign", ofUser: "vessel.sign" }] }, { value: false }],
  };
  await start({ derived: [own] });
  const owns = () => dataset.items.map(({ properties }) => properties.own);
  expect(owns()).toEqual([false, false]);
  world.session.setProfiles({ vessel: { sign: "lx02" } });
  await expect.poll(owns).toEqual([false, true]);
  world.session.setProfiles(null);
  await expect.poll(owns).toEqual([false, false]);
});

test("a service for users with something on their profile is not asked for others", async () => {
  await start({ forUserWith: "vessel.id" });
  expect({ asked, status: dataset.status }).toEqual({ asked: 0, status: { kind: "empty" } });
  for (const vessel of [null, { id: null }, { id: "" }]) world.session.setProfiles({ vessel });
  await dataset.refresh("retry");
  expect(asked).toBe(0);
  world.session.setProfiles({ vessel: { id: "7" } });
  await expect.poll(() => dataset.items.map(({ id }) => id)).toEqual(["a", "b"]);
  world.session.setProfiles(null);
  await expect.poll(() => dataset.items).toEqual([]);
  expect(asked).toBe(1);
});

test("a dataset that does not look at the user asks nothing again when that changes", async () => {
  await start({
    derived: [{ property: "first", cases: [{ value: true, when: [{ property: "sign", equals: "LX01" }] }] }],
    only: "first",
  });
  world.session.setProfiles({ vessel: { sign: "LX02" } });
  expect({ asked, ids: dataset.items.map(({ id }) => id) }).toEqual({ asked: 1, ids: ["a"] });
});

test("data that grows old is asked for again by the clock, as long as the dataset is on", async () => {
  await start({ refreshMinutes: 5 });
  await vi.advanceTimersByTimeAsync(4 * 60_000);
  expect(asked).toBe(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toBe(2);
  dataset.stop();
  await vi.advanceTimersByTimeAsync(20 * 60_000);
  expect(asked).toBe(2);
});
