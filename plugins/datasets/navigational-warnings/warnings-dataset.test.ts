import { afterEach, expect, test } from "vitest";
import { readOptions } from "../../../schemas/generated/validators/navigational-warnings.js";
import { type Answer, DatasetWorld } from "../../../tests/support/dataset-world.ts";
import { positionsIn } from "./positions-in.ts";
import { WarningsDataset } from "./warnings-dataset.ts";

let world: DatasetWorld;
let dataset: WarningsDataset;
afterEach(() => {
  dataset.stop();
  world.dispose();
});

async function start(answer: Answer) {
  world = new DatasetWorld(() => answer);
  const read = readOptions({});
  if (!read.ok) throw new Error("options");
  dataset = new WarningsDataset(world.init({ id: "w", featureIdKey: "id" }, read.options));
  await dataset.activate();
}

const warning = (id: number, text: string) => ({
  id,
  text,
  geometry: id % 2 === 0 ? null : { type: "Point", coordinates: [5, 60] },
});

test.each<[string, Answer, string | null]>([
  ["204", { status: 204, body: "" }, null],
  ["a web page", "<!doctype html><title>Log in</title>", "answer-login-page"],
  ["another shape", '{"error":"quota"}', "answer-refused"],
  ["a fault", { status: 503, body: '{"title":"Down"}' }, "http-status"],
])("a service of warnings that answers with %s shows none and says so", async (_name, answer, id) => {
  await start(answer);
  expect({ items: dataset.items, id: dataset.failure?.id ?? null }).toEqual({ items: [], id });
});

test("ten megabytes of warnings are read whole, those without a place too, and one text of a megabyte has its positions", async () => {
  const place = "i posisjon 60-23,40N 005-10,20E ";
  const long = place.repeat(32_000);
  const all = Array.from({ length: 4_000 }, (_, id) =>
    warning(id, `Lykt slukket ${place}${"x".repeat(2_500)}`),
  );
  const text = JSON.stringify([...all, warning(4_001, long)]);
  expect(text.length).toBeGreaterThan(10_000_000);
  await start(text);
  const placed = dataset.items.filter(({ geometry }) => geometry !== null).length;
  expect({ count: dataset.items.length, placed, failure: dataset.failure }).toEqual({
    count: 4_001,
    placed: 2_001,
    failure: null,
  });
  expect(positionsIn(long).length).toBeGreaterThan(0);
});
