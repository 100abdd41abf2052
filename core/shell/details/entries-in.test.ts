import { expect, test } from "vitest";
import type { Dataset } from "../../dataset/dataset.ts";
import { entriesIn, itemsAround } from "./entries-in.ts";

const point = (id: string, coordinates: [number, number]) => ({
  id,
  datasetId: "d",
  properties: {},
  geometry: { type: "Point" as const, coordinates },
});
const kept = (...items: ReturnType<typeof point>[]) =>
  ({ idsIn: () => null, filteredItems: items }) as unknown as Dataset;

test("a dataset that keeps its items lists those that touch the box", () => {
  const dataset = kept(point("in", [10, 70]), point("out", [30, 70]));
  expect(entriesIn(dataset, [5, 65, 15, 75]).map(({ id, item }) => [id, item?.id])).toEqual([["in", "in"]]);
});

test("one that keeps none lists the ids that it names, in its own order", () => {
  const dataset = { idsIn: () => ["b", "a"], filteredItems: [] } as unknown as Dataset;
  expect(entriesIn(dataset, [0, 0, 1, 1]).map(({ id, item }) => [id, item])).toEqual([
    ["b", null],
    ["a", null],
  ]);
});

test("neighbours are looked for in boxes that grow until there are enough", () => {
  const asked: number[] = [];
  const dataset = {
    idsIn: ([west = 0, south = 0, east = 0, north = 0]: number[]) => {
      asked.push(north - south);
      expect(east - west).toBeGreaterThan(north - south);
      return north - south < 1 ? ["1"] : ["1", "2", "3"];
    },
    item: (id: string) => (id === "3" ? null : point(id, [10, 70])),
  } as unknown as Dataset;
  expect(itemsAround(dataset, [10, 70], 3).map(({ id }) => id)).toEqual(["1", "2"]);
  expect(asked.length).toBe(3);
});
