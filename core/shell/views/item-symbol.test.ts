import { expect, test } from "vitest";
import type { DatasetItem } from "../../dataset/item.ts";
import { zoomFor } from "./item-symbol.ts";

const item: DatasetItem = { id: "1", datasetId: "d", properties: {}, geometry: null };
const shown = (own: number | null, zoom: number) => zoomFor({ zoomOf: () => own }, item, zoom, 9);

test("a place is shown near by, never further away than the map is", () => {
  expect([shown(null, 4), shown(null, 11)]).toEqual([9, 11]);
});

test("what is larger than its place is shown as a whole: the map goes out to it, and stays where it shows it", () => {
  expect([shown(3.5, 2), shown(3.5, 4), shown(3.5, 11)]).toEqual([3.5, 4, 5.5]);
});
