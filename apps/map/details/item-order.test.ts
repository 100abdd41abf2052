import { expect, test } from "vitest";
import type { DatasetItem } from "../../../core/dataset/item.ts";
import { I18n } from "../../../core/i18n/i18n.ts";
import { type Order, orderItems } from "./item-order.ts";

const i18n = new I18n({ language: "no" });
const dataset = { definition: { featureTitle: "{name}", fields: [] } } as never;
const item = (
  id: string,
  name: string,
  coordinates: [number, number] | null,
  size?: number | string,
): DatasetItem => ({
  id,
  datasetId: "d",
  properties: { name, size },
  geometry: coordinates && { type: "Point", coordinates },
});
const items = [
  item("1", "Ås", [2, 0], 0),
  item("2", "Alta", null, 7),
  item("3", "Ærø", [1, 0]),
  item("4", "Zorro", [0, 0], 3),
];
const ids = (order: Order) => orderItems(items, { order, dataset, i18n, centre: [0, 0] }).map(({ id }) => id);

test("titles follow the Norwegian alphabet", () => {
  expect(ids("title")).toEqual(["2", "4", "3", "1"]);
});

test("the nearest come first, the placeless last", () => {
  expect(ids("distance")).toEqual(["4", "3", "1", "2"]);
});

test("a field puts the largest first; zero is a value, a missing one is last", () => {
  expect(ids("field:size")).toEqual(["2", "4", "1", "3"]);
});

test("dates put the newest first", () => {
  const dated = [
    item("old", "", null, "2024-01-01T00:00:00Z"),
    item("new", "", null, "2026-03-01T00:00:00+01:00"),
  ];
  expect(
    orderItems(dated, { order: "field:size", dataset, i18n, centre: [0, 0] }).map(({ id }) => id),
  ).toEqual(["new", "old"]);
});
