import { afterEach, expect, test, vi } from "vitest";
import { MapStore } from "../../../../core/map/map-store.ts";
import { Settings } from "../../../../core/services/settings.ts";
import { AppStorage } from "../../../../core/services/storage.ts";
import { ThemeStore } from "../../../../core/services/theme.ts";
import { borrowMap } from "./borrow-map.ts";
import { matrixIn } from "./compose-layers.ts";

afterEach(() => {
  document.body.innerHTML = "";
});

function elementOf(width: number, height: number): HTMLElement {
  const element = document.createElement("div");
  const sides = ["left", "right", "top", "bottom"];
  element.style.cssText = sides.map((side) => `border-${side}-width:0px;padding-${side}:0px`).join(";");
  Object.defineProperties(element, { offsetWidth: { value: width }, offsetHeight: { value: height } });
  element.getClientRects = () => [{}] as unknown as DOMRectList;
  document.body.append(element);
  return element;
}

function make() {
  const storage = new AppStorage("test", null);
  const userSettings = new Settings(storage);
  const map = new MapStore({
    settings: {
      bounds: [5, 58, 30, 71],
      center: null,
      zoom: null,
      minZoom: 0,
      maxZoom: 22,
    },
    storage,
    theme: new ThemeStore(userSettings),
  });
  const page = elementOf(1000, 600);
  map.attach(page);
  map.setPadding({ top: 0, right: 0, bottom: 0, left: 400 });
  return { map, storage, page, sheet: elementOf(500, 700) };
}
const PANELS = { top: 0, right: 416, bottom: 0, left: 0 };
const viewOf = ({ center, zoom, rotation, bounds, padding, size }: MapStore) => ({
  center: center.map((value) => value.toFixed(6)),
  zoom: zoom.toFixed(9),
  rotation,
  bounds: bounds.map((value) => value.toFixed(6)),
  padding,
  size,
});

test("a borrowed map shows the sheet's view without the page's panels, and comes back as it was", () => {
  const { map, page, sheet } = make();
  const before = viewOf(map);
  const borrowed = borrowMap(map, sheet);
  expect({
    padding: map.padding.left,
    size: map.size,
    here: sheet.childElementCount,
    there: page.childElementCount,
  }).toEqual({
    padding: 0,
    size: [500, 700],
    here: 1,
    there: 0,
  });
  borrowed?.show({ center: [0, 0], resolution: 1000 });
  expect({ center: map.center.map(Math.round), resolution: map.resolution }).toEqual({
    center: [0, 0],
    resolution: 1000,
  });
  borrowed?.giveBack();
  expect(viewOf(map)).toEqual(before);
  expect(page.childElementCount).toBe(1);
  map.dispose();
});

test("padding that the page sets meanwhile holds once the map is back", () => {
  const { map, sheet } = make();
  const borrowed = borrowMap(map, sheet);
  map.setPadding(PANELS);
  expect(map.padding.right).toBe(0);
  borrowed?.giveBack();
  expect(map.padding).toEqual(PANELS);
  map.dispose();
});

test("the view of a sheet is never stored as the user's", () => {
  const { map, storage, sheet } = make();
  const set = vi.spyOn(storage, "set");
  borrowMap(map, sheet)?.show({ center: [0, 0], resolution: 1000 });
  map.dispose();
  expect(set).not.toHaveBeenCalled();
});

test("a map that is borrowed, or is on no page, is not lent", () => {
  const { map, sheet } = make();
  const borrowed = borrowMap(map, sheet);
  expect(borrowMap(map, elementOf(10, 10))).toBe(null);
  borrowed?.giveBack();
  map.detach();
  expect(borrowMap(map, sheet)).toBe(null);
  map.dispose();
});

test("a picture that is given up leaves the map to be given back", async () => {
  const { map, sheet } = make();
  const before = viewOf(map);
  const borrowed = borrowMap(map, sheet);
  const controller = new AbortController();
  const picture = borrowed?.picture({
    pixelRatio: 3,
    timeout: 60_000,
    signal: controller.signal,
    settled: () => false,
  });
  controller.abort();
  await expect(picture).rejects.toHaveProperty("name", "AbortError");
  borrowed?.giveBack();
  expect(viewOf(map)).toEqual(before);
  map.dispose();
});

test("a piece of a picture lies where the picture is moved to, a canvas where it is", () => {
  const picture = document.createElement("div");
  const [piece, canvas] = [document.createElement("canvas"), document.createElement("canvas")];
  picture.style.transform = "matrix(0.5, 0, 0, 0.5, -100, 20)";
  Object.assign(piece.style, { left: "256px", top: "512px" });
  picture.append(piece);
  expect(matrixIn(piece)).toEqual([0.5, 0, 0, 0.5, 28, 276]);
  expect(matrixIn(canvas)).toBeNull();
  canvas.style.transform = "matrix(1, 0, 0, 1, 3, 4)";
  expect(matrixIn(canvas)).toEqual([1, 0, 0, 1, 3, 4]);
});
