import { expect, test } from "vitest";
import { AppStorage } from "../services/storage.ts";
import { initialView, type MapSettings } from "./map-state.ts";

const COAST: [number, number, number, number] = [-12.87, 56.59, 50.71, 71.86];
const settings: MapSettings = {
  bounds: COAST,
  center: null,
  zoom: null,
  minZoom: 0,
  maxZoom: 22,
};
const north = { bounds: [10, 68, 31, 71] as [number, number, number, number], center: null, zoom: null };
const harbour = { bounds: null, center: [5.3, 60.4] as [number, number], zoom: 9 };
const nothingStored = () => new AppStorage("test", null);

test("a manifest without a start of its own shows its bounds", () => {
  expect(initialView(settings, nothingStored(), null)).toEqual({ kind: "bounds", bounds: COAST });
});

test("a start of its own wins over bounds, centre and zoom", () => {
  const elsewhere = { ...settings, center: [0, 0] as [number, number], zoom: 2 };
  expect(initialView({ ...elsewhere, start: north }, nothingStored(), null)).toEqual({
    kind: "bounds",
    bounds: north.bounds,
  });
  expect(initialView({ ...settings, start: harbour }, nothingStored(), null)).toEqual({
    kind: "center",
    center: [5.3, 60.4],
    zoom: 9,
  });
});

test("what the user left behind wins over the start, and the address over both", () => {
  const storage = nothingStored();
  storage.set("mapState", { center: [14, 67], zoom: 7 });
  const start = { ...settings, start: north };
  expect(initialView(start, storage, null)).toMatchObject({ kind: "center", center: [14, 67], zoom: 7 });
  expect(initialView(start, storage, { center: [1, 62], zoom: 5 })).toMatchObject({
    kind: "center",
    center: [1, 62],
    zoom: 5,
  });
});
