import { describe, expect, test } from "vitest";
import { type Bounds, toMap } from "../../../core/map/geo.ts";
import { MapView } from "../../../core/map/map-view.ts";
import { Settings } from "../../../core/services/settings.ts";
import { AppStorage } from "../../../core/services/storage.ts";
import { startRows } from "./insets.ts";
import { UiStore } from "./ui-store.ts";

/** Bounds of the fishery activity and the general map in the specification, and those of the other maps. */
const COAST: Bounds = [-12.87, 56.59, 50.71, 71.86];
const SEAS: Bounds = [-6, 63, 42, 77.5];
const SETTINGS = { bounds: COAST, center: null, zoom: null, minZoom: 0, maxZoom: 22 };

function start(width: number, height: number, bounds: Bounds, { period = true } = {}) {
  const touch = width < 700;
  const ui = new UiStore(new Settings(new AppStorage("test", null)), { width, height }, { touch });
  const view = new MapView(SETTINGS, { kind: "bounds", bounds });
  view.setSize(width, height);
  const show = () => view.setPadding(ui.padding, startRows(ui, period));
  show();
  return { ui, view, show, rows: () => startRows(ui, period) };
}

type Started = ReturnType<typeof start>;

/** Screen position of bounds, px from the top left. */
function onScreen({ ui, view }: Pick<Started, "ui" | "view">, [west, south, east, north]: Bounds) {
  const { zoom, center } = view.read();
  const resolution = 156_543.033_928_041 / 2 ** zoom;
  const [x, y] = toMap(center, "EPSG:3857");
  const { left, right, top, bottom } = ui.padding;
  const middle = [(left + ui.width - right) / 2, (top + ui.height - bottom) / 2] as const;
  const [minX, minY] = toMap([west, south], "EPSG:3857");
  const [maxX, maxY] = toMap([east, north], "EPSG:3857");
  return {
    left: middle[0] + (minX - x) / resolution,
    right: middle[0] + (maxX - x) / resolution,
    top: middle[1] - (maxY - y) / resolution,
    bottom: middle[1] - (minY - y) / resolution,
  };
}

function expectFree(started: Started, bounds: Bounds) {
  const { ui } = started;
  const rows = started.rows();
  const { left, right, top, bottom } = onScreen(started, bounds);
  const free = {
    left: ui.padding.left,
    right: ui.width - ui.padding.right,
    top: ui.padding.top + rows.top,
    bottom: ui.height - ui.padding.bottom - rows.bottom,
  };
  expect(left).toBeGreaterThanOrEqual(free.left - 0.5);
  expect(right).toBeLessThanOrEqual(free.right + 0.5);
  expect(top).toBeGreaterThanOrEqual(free.top - 0.5);
  expect(bottom).toBeLessThanOrEqual(free.bottom + 0.5);
  // As large as possible: it touches two opposite sides.
  const room = Math.min(free.right - free.left - (right - left), free.bottom - free.top - (bottom - top));
  expect(room).toBeLessThan(1);
}

const SIZES = [
  [1920, 1080],
  [1440, 900],
  [1280, 720],
  [1024, 768],
  [768, 1024],
  [390, 844],
  [390, 664],
  [375, 553],
  [360, 616],
  [320, 568],
] as const;

describe.each(SIZES)("on %d × %d px", (width, height) => {
  test.each([
    ["the coast", COAST],
    ["the northern seas", SEAS],
  ])("%s is shown whole beside panels, search and period", (_, bounds) => {
    expectFree(start(width, height, bounds), bounds);
    expectFree(start(width, height, bounds, { period: false }), bounds);
  });

  test("and still is when panels open at the start", () => {
    const started = start(width, height, COAST);
    started.ui.setDetailsOpen(true);
    started.ui.setLegendOpen(width < 700);
    started.show();
    expectFree(started, COAST);
  });
});

test("the zooms are those of the design", () => {
  expect(start(1440, 900, COAST).view.read().zoom).toBeCloseTo(4.24, 1);
  expect(start(390, 844, COAST).view.read().zoom).toBeCloseTo(3.11, 1);
  expect(start(1440, 900, SEAS, { period: false }).view.read().zoom).toBeCloseTo(4.6, 1);
});

test("a low window keeps half of its map for the map", () => {
  const started = start(844, 390, COAST);
  const { top, bottom } = onScreen(started, COAST);
  expect(bottom - top).toBeGreaterThan(160);
});

test("a start stands in the middle of the free map where there is room for it", () => {
  const started = start(1440, 900, COAST);
  const { left, right } = onScreen(started, COAST);
  const { padding, width } = started.ui;
  expect((left + right) / 2).toBeCloseTo((padding.left + width - padding.right) / 2, 0);
  expect(started.view.read().center[0]).toBeCloseTo(18.92, 1);
});

test("once the user moved the map, panels leave it where it is", () => {
  const started = start(1440, 900, COAST);
  started.view.zoomBy(1);
  const before = started.view.read().zoom;
  started.ui.setDetailsOpen(true);
  started.show();
  expect(started.view.read().zoom).toBe(before);
});
