import Feature from "ol/Feature.js";
import Point from "ol/geom/Point.js";
import type VectorLayer from "ol/layer/Vector.js";
import { expect, test } from "vitest";
import type { DatasetItem } from "../../../../core/api/dataset.ts";
import type { Language } from "../../../../core/api/kernel.ts";
import type { NameOptions } from "./name-look.ts";
import { NamesDrawing } from "./names-drawing.ts";
import type { NamesLayer } from "./names-layer.ts";

const options = {
  property: { no: "nameNo", en: "nameEn" },
  rank: "rank",
  curve: "curve",
  margin: [[0, 5]],
  halo: { color: "#fff", colorNight: "#000", width: 3 },
  kinds: [
    { property: "kind", values: ["sea"], ranks: [0, 1000], fromZoom: [0, 3.2, 4.5] },
    { property: "", values: [], ranks: [0, 1000], fromZoom: [5] },
  ],
} as unknown as NameOptions;

const item = (id: string, properties: Record<string, unknown>): DatasetItem => ({
  id,
  datasetId: "waters",
  properties,
  geometry: { type: "Point", coordinates: [10, 60] },
});

let language: Language = "no";
function draw(items: readonly DatasetItem[]) {
  language = "no";
  const drawing = new NamesDrawing({
    options,
    make: ({ id }) => {
      const feature = new Feature(new Point([0, 0]));
      feature.setId(id);
      return feature;
    },
    style: {},
    listeners: { failed: () => {}, faults: () => {}, resolution: () => 1 },
    projection: "EPSG:3857",
    theme: () => "day",
    language: () => language,
    onLaidOut: () => {},
  });
  drawing.show(items, null);
  const [dots, names] = drawing.layer.getLayersArray() as [VectorLayer, NamesLayer];
  return {
    drawing,
    names: () => names.names.map(({ text }) => text),
    layer: names,
    dots: () => (dots.getSource()?.getFeatures() ?? []).map((feature) => feature.getId()),
    dotsVisible: () => dots.getVisible(),
  };
}

test("a feature with a name has no dot, one without has", () => {
  const { names, dots, dotsVisible } = draw([
    item("a", { nameNo: "Norskehavet" }),
    item("b", { nameNo: " " }),
    item("c", {}),
    item("d", { nameNo: { toString: 1 } }),
  ]);
  expect(names()).toEqual(["Norskehavet"]);
  expect(dots().sort()).toEqual(["b", "c", "d"]);
  expect(dotsVisible()).toBe(true);
  expect(draw([item("a", { nameNo: "Norskehavet" })]).dotsVisible()).toBe(false);
});

test("names go by rank, then as the manifest lists the kinds", () => {
  const { names } = draw([
    item("a", { nameNo: "Banken", rank: 1, kind: "bank" }),
    item("b", { nameNo: "Uten" }),
    item("c", { nameNo: "Havet", rank: 1, kind: "sea" }),
    item("d", { nameNo: "Null", rank: 0, kind: "bank" }),
  ]);
  expect(names()).toEqual(["Null", "Havet", "Banken", "Uten"]);
});

test("the greater a water is, the further away it is looked at; one without a name is a place", () => {
  const { drawing } = draw([]);
  const zoomOf = (properties: Record<string, unknown>) => drawing.zoomOf(item("a", properties));
  const sea = { nameNo: "Havet", kind: "sea" };
  expect([1, 2, 3, 7].map((rank) => zoomOf({ ...sea, rank }))).toEqual([3, 4.7, 6, 6]);
  expect(zoomOf({ nameNo: "Banken" })).toBe(6.5);
  expect(zoomOf({ rank: 1, kind: "sea" })).toBeNull();
});

test("names follow the language, and fall back to the other one", () => {
  const { drawing, names } = draw([
    item("a", { nameNo: "Norskehavet", nameEn: "Norwegian Sea" }),
    item("b", { nameNo: "Oslofjorden" }),
  ]);
  expect(names()).toEqual(["Norskehavet", "Oslofjorden"]);
  language = "en";
  drawing.refreshTexts();
  expect(names()).toEqual(["Norwegian Sea", "Oslofjorden"]);
});

test("an axis that is none is left out, and the name stays", () => {
  const curve = [
    [1, 60],
    [2, 61],
    [3, 60],
  ];
  const { layer } = draw([
    item("a", { nameNo: "A", curve }),
    item("b", { nameNo: "B", curve: [[1, 60], [2], [3, 60]] }),
    item("c", { nameNo: "C", curve: "øst" }),
    item("d", { nameNo: "D", curve: [...curve, [4, 60]] }),
  ]);
  expect(layer.names.map((name) => name.curve?.length ?? null)).toEqual([3, null, null, null]);
});

test("a ring stands round a name only where there is one", () => {
  const { drawing, layer } = draw([item("a", { nameNo: "Norskehavet" }), item("b", {})]);
  expect(drawing.highlight("selected", "a")).toBe(true);
  expect(layer.highlighted.selected).toBe("a");
  expect(drawing.highlight("selected", "b")).toBe(false);
  expect(layer.highlighted.selected).toBeNull();
});

test("a name of fifty thousand letters is cut where it is read", () => {
  const { names } = draw([
    item("a", { nameNo: "x".repeat(50_000) }),
    item("b", { nameNo: " ".repeat(50_000) }),
  ]);
  expect(names()).toEqual([`${"x".repeat(99)}…`]);
});

test("thousands without a name that are still being made are given up when they are not wanted any more", () => {
  const { drawing } = draw(Array.from({ length: 1_500 }, (_unused, index) => item(`f${index}`, {})));
  const [dots] = drawing.layer.getLayersArray() as [VectorLayer];
  expect(dots.getSource()?.loading).toBe(true);
  drawing.stop();
  expect(dots.getSource()?.loading).toBe(false);
});
