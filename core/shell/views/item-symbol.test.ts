import { expect, test } from "vitest";
import { pointsOf } from "../../../tests/support/points.ts";
import type { Dataset } from "../../dataset/dataset.ts";
import type { DatasetItem } from "../../dataset/item.ts";
import { itemSymbol, zoomFor } from "./item-symbol.ts";

const item: DatasetItem = { id: "1", datasetId: "d", properties: {}, geometry: null };
const shown = (own: number | null, zoom: number, apart: number | null = null) =>
  zoomFor({ zoomOf: () => own, apartZoomOf: () => apart }, item, zoom, 9);

test("a place is shown near by, never further away than the map is", () => {
  expect(shown(null, 4)).toBe(9);
  expect(shown(null, 11)).toBe(11);
});

test("what has near neighbours is shown where it can be told from them, never further away than the map is", () => {
  expect(shown(null, 4, 13)).toBe(13);
  expect(shown(null, 15, 13)).toBe(15);
  expect(shown(null, 4, 7)).toBe(7);
});

test("what is larger than its place is shown as a whole: the map goes out to it, and stays where it shows it", () => {
  expect(shown(3.5, 2)).toBe(3.5);
  expect(shown(3.5, 4)).toBe(4);
  expect(shown(3.5, 11)).toBe(5.5);
});

test("a list shows a feature with the symbol that the map draws near by, where its kind has one", () => {
  const symbol = { icon: "dataset.svg", iconNight: "" };
  const definition = { points: pointsOf({}), symbol, legend: { entries: [] }, filters: [] };
  const iconOf = (kind: unknown) =>
    itemSymbol({ definition } as unknown as Dataset, { ...item, properties: { kind } }).icon;
  expect({ net: iconOf("NET"), unknown: iconOf("?"), alwaysDot: iconOf("buoy") }).toEqual({
    net: "full.svg",
    unknown: "full.svg",
    alwaysDot: "dataset.svg",
  });
});
