import { expect, test } from "vitest";
import { neighbours } from "./nearby.tsx";

const at = (id: string, coordinates: [number, number] | null) => ({
  id,
  datasetId: "d",
  properties: {},
  geometry: coordinates && { type: "Point" as const, coordinates },
});

test("the nearest come first, the item itself and the placeless are left out", () => {
  const items = [at("0", [0, 0]), at("far", [5, 0]), at("near", [1, 0]), at("none", null), at("mid", [0, 2])];
  const [self = at("x", null)] = items;
  expect(neighbours(self, items).map(({ item }) => item.id)).toEqual(["near", "mid", "far"]);
  expect(neighbours(at("none", null), items)).toEqual([]);
});
