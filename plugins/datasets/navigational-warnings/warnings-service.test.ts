import { afterEach, beforeEach, expect, test } from "vitest";
import { AppStorage } from "../../../core/services/storage.ts";
import { readOptions } from "../../../schemas/generated/validators/navigational-warnings.js";
import { DatasetWorld } from "../../../tests/support/dataset-world.ts";
import { WarningsDataset } from "./warnings-dataset.ts";
import { WarningsService } from "./warnings-service.ts";

const light = (id: string, category: unknown, more: object = {}) => ({
  id,
  extinguishedCategory: category,
  geometry: { type: "Point", coordinates: [5, 60] },
  ...more,
});
let world: DatasetWorld;
let dataset: WarningsDataset;
let storage: AppStorage;
let service: WarningsService;

async function start(items: object[]) {
  world = new DatasetWorld(() => JSON.stringify(items));
  const read = readOptions({});
  if (!read.ok) throw new Error("options");
  dataset = new WarningsDataset(world.init({ id: "w", featureIdKey: "id" }, read.options));
  storage = new AppStorage("test", null);
  storage.declare("navigational-warnings", [{ key: "warningsRead", sync: true }]);
  const { clock } = world;
  service = new WarningsService({ datasets: { all: [dataset] } as never, storage, clock });
  await dataset.activate();
}
beforeEach(() => start([light("out", 1)]));
const end = () => {
  dataset.stop();
  world.dispose();
};
afterEach(end);

test("a light that is told to be out is out at its aid, and not a mile away", () => {
  expect(service.extinguishedAt([5.001, 60.001])).toEqual({ category: 1, datasetId: "w", featureId: "out" });
  expect(service.extinguishedAt([5.05, 60])).toBeNull();
});

test("what is over, to come, of another category or switched off puts out no light", async () => {
  end();
  await start([
    light("over", 1, { validTo: "2020-01-01T00:00:00Z" }),
    light("soon", 2, { validFrom: "2099-01-01T00:00:00Z" }),
    light("other", 4),
    light("none", null),
  ]);
  expect(service.extinguishedAt([5, 60])).toBeNull();
  end();
  await start([light("out", 3)]);
  dataset.deactivate();
  expect(service.extinguishedAt([5, 60])).toBeNull();
});

test("that all were read is kept", () => {
  expect(service.readAt).toBeNull();
  service.markRead();
  const { clock } = world;
  const again = new WarningsService({ datasets: { all: [] } as never, storage, clock });
  expect(again.readAt).toBe(service.readAt);
});
