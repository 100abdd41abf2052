import RenderFeature from "ol/render/Feature.js";
import { expect, test } from "vitest";
import { FIRST_ZOOM, Names } from "./names.ts";
import { LAYER } from "./tile-layers.ts";

const WORLD = 2 * 20_037_508.342789;

function name(text: string, x: number, y: number, more: Record<string, unknown> = {}): RenderFeature {
  return new RenderFeature(
    "Point",
    [x, y],
    [],
    2,
    { [LAYER]: "place", class: "town", name: text, ...more },
    undefined,
  );
}

test("a name that stands in two tiles is one name", () => {
  const names = new Names(WORLD);
  names.take([7, 69, 30], [name("Svolvær", 1_620_000, 10_500_000)]);
  names.take([7, 70, 30], [name("Svolvær", 1_620_040, 10_500_020)]);
  expect(names.getFeatures()).toHaveLength(1);
});

test("the same name elsewhere is another place", () => {
  const names = new Names(WORLD);
  names.take([7, 69, 30], [name("Bø", 1_600_000, 10_500_000), name("Bø", 1_000_000, 8_200_000)]);
  names.take([7, 69, 30], [name("Bø", 1_600_000, 10_500_000, { class: "island" })]);
  expect(names.getFeatures()).toHaveLength(3);
});

test("a name belongs to the smallest zoom that holds it, whichever comes first", () => {
  const names = new Names(WORLD);
  names.take([8, 138, 60], [name("Leknes", 1_510_000, 10_400_000)]);
  expect(names.getFeatures()[0]?.get(FIRST_ZOOM)).toBe(8);
  names.take([6, 34, 15], [name("Leknes", 1_510_300, 10_400_200)]);
  expect(names.getFeatures()).toHaveLength(1);
  expect(names.getFeatures()[0]?.get(FIRST_ZOOM)).toBe(6);
});

test("a name without coordinates is left out", () => {
  const names = new Names(WORLD);
  const properties = { [LAYER]: "place", name: "Ingensteds" };
  names.take([3, 1, 1], [new RenderFeature("Point", [], [], 2, properties, undefined)]);
  expect(names.getFeatures()).toHaveLength(0);
});

test("after a long journey the oldest names are let go", () => {
  const names = new Names(WORLD);
  for (let row = 0; row < 45; row++) {
    const found = Array.from({ length: 100 }, (_, column) =>
      name(`${row}/${column}`, column * 1e4, row * 1e4),
    );
    names.take([9, 0, row], found);
  }
  const kept = names.getFeatures();
  expect(kept.length).toBeLessThanOrEqual(4_000);
  expect(kept.some((feature) => feature.get("name") === "44/99")).toBe(true);
  expect(kept.some((feature) => feature.get("name") === "0/0")).toBe(false);
});
