import VectorLayer from "ol/layer/Vector.js";
import VectorSource from "ol/source/Vector.js";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { Settings } from "../services/settings.ts";
import { AppStorage } from "../services/storage.ts";
import { ThemeStore } from "../services/theme.ts";
import type { Bounds } from "./geo.ts";
import type { LayerConfig } from "./layer-config.ts";
import type { MapSettings, SavedMapState } from "./map-state.ts";
import { MapStore } from "./map-store.ts";

/** Of a first visit (spec §9). */
const INITIAL_BOUNDS: Bounds = [-12.87, 56.59, 50.71, 71.86];

let storage: AppStorage;
beforeEach(() => {
  storage = new AppStorage("test", null);
});

function make(settings: Partial<MapSettings> = {}, url: Partial<SavedMapState> | null = null) {
  const userSettings = new Settings(storage);
  return new MapStore({
    settings: {
      bounds: INITIAL_BOUNDS,
      center: null,
      zoom: null,
      minZoom: 0,
      maxZoom: 22,
      ...settings,
    },
    storage,
    theme: new ThemeStore(userSettings),
    url,
  });
}
const layer = (more: Partial<LayerConfig> = {}): LayerConfig => ({
  layerId: "one",
  layer: new VectorLayer({ source: new VectorSource() }),
  ...more,
});
const rounded = (values: readonly number[]) => values.map((value) => Math.round(value * 100) / 100);

describe("over the antimeridian", () => {
  const around = ([west, , east]: Bounds) => [Math.round(west / 10) * 10, Math.round(east / 10) * 10];

  test.each([
    { from: 178, west: 150, east: 210 },
    { from: -178, west: -210, east: -150 },
    { from: 10, west: 150, east: 210 },
  ])("an area is fitted from $from without going round the world", ({ from, west, east }) => {
    const map = make({ center: [from, 70], zoom: 4 });
    map.fit([170, 60, 190, 70], { atOnce: true });
    const [w, e] = around(map.bounds);
    expect(w).toBeGreaterThanOrEqual(west);
    expect(e).toBeLessThanOrEqual(east);
    const place = map.center[0];
    expect(Math.abs(place)).toBeCloseTo(180, 3);
  });

  test("a flight ends at the nearest copy of its target", () => {
    const map = make({ center: [179, 70], zoom: 6 });
    map.flyTo({ center: [-179, 70], atOnce: true });
    expect((map.bounds[0] + map.bounds[2]) / 2).toBeCloseTo(181, 3);
    map.flyTo({ center: [178, 70], atOnce: true });
    expect((map.bounds[0] + map.bounds[2]) / 2).toBeCloseTo(178, 3);
  });
});

describe("the first view", () => {
  test("holds the specification's bounds", () => {
    const [west, south, east, north] = make().bounds;
    expect(west).toBeLessThan(-12.86);
    expect(south).toBeLessThan(56.6);
    expect(east).toBeGreaterThan(50.7);
    expect(north).toBeGreaterThan(71.85);
    expect(west > -60).toBe(true);
  });

  test("is the manifest's centre where it gives one, also at zero", () => {
    const map = make({ center: [0, 0], zoom: 0 });
    expect({ center: rounded(map.center), zoom: map.zoom }).toEqual({ center: [0, 0], zoom: 0 });
  });

  test("is the saved one before the manifest's, and the address's before both", () => {
    storage.set("mapState", { center: [14, 68], zoom: 9 });
    const saved = make({ center: [5, 60], zoom: 4 });
    expect({ center: rounded(saved.center), zoom: saved.zoom }).toEqual({ center: [14, 68], zoom: 9 });
    const asked = make({}, { center: [20, 70], zoom: 7 });
    expect({ center: rounded(asked.center), zoom: asked.zoom }).toEqual({ center: [20, 70], zoom: 7 });
    expect(rounded(make({}, { center: [20, 70] }).center)).toEqual([20, 70]);
  });

  test.each([
    "x",
    { center: [14], zoom: 9 },
    { center: [14, 95], zoom: 9 },
    { center: [14, 68] },
    { center: ["14", 68], zoom: 9 },
    { center: [null, 68], zoom: 9 },
  ])("falls back when %j is saved", (stored) => {
    storage.set("mapState", stored);
    expect(rounded(make({ center: [5, 60], zoom: 4 }).center)).toEqual([5, 60]);
  });

  test("lies in the part that panels leave free", () => {
    const map = make({ center: [14, 68], zoom: 6 });
    map.setPadding({ top: 0, right: 0, bottom: 0, left: 400 });
    expect({ center: rounded(map.center), zoom: map.zoom }).toEqual({ center: [14, 68], zoom: 6 });
  });
});

describe("zoom and movement", () => {
  test("stay within the lowest and highest zoom", async () => {
    const map = make({ center: [14, 68], zoom: 6, minZoom: 5, maxZoom: 7 });
    map.zoomBy(9);
    await moved();
    expect(map.zoom).toBe(7);
    map.zoomBy(-9);
    await moved();
    expect(map.zoom).toBe(5);
  });

  test("show what is asked for", async () => {
    const map = make();
    map.flyTo({ center: [14, 68], zoom: 8 });
    await moved();
    expect({ center: rounded(map.center), zoom: map.zoom }).toEqual({ center: [14, 68], zoom: 8 });
    map.fit([10, 60, 12, 61]);
    await moved();
    expect(map.bounds[0] < 10 && map.bounds[2] > 12 && map.bounds[1] < 60 && map.bounds[3] > 61).toBe(true);
  });

  test("fly there, or are there at once where that is asked for", () => {
    vi.stubGlobal("requestAnimationFrame", () => 0);
    // The flight has begun and no time has passed, however slow the machine is.
    vi.useFakeTimers({ toFake: ["Date"] });
    onTestFinished(() => {
      vi.useRealTimers();
      vi.unstubAllGlobals();
    });
    const map = make({ center: [5, 60], zoom: 4 });
    map.flyTo({ center: [14, 68], zoom: 8 });
    expect(rounded(map.center)).toEqual([5, 60]);
    map.flyTo({ center: [14, 68], zoom: 8, atOnce: true });
    expect({ center: rounded(map.center), zoom: map.zoom }).toEqual({ center: [14, 68], zoom: 8 });
    map.fit([10, 60, 12, 61], { atOnce: true });
    expect(rounded(map.center)[0]).toBe(11);
  });

  test("by px go the way they say", async () => {
    const map = make({ center: [14, 68], zoom: 6 });
    map.panBy(100, 0);
    await moved();
    expect(map.center[0]).toBeGreaterThan(14);
    const east = map.center;
    map.panBy(0, 100);
    await moved();
    expect(map.center[1]).toBeLessThan(east[1]);
  });

  test("keep the picture still when a panel opens later", async () => {
    const map = make({ center: [14, 68], zoom: 6 });
    map.flyTo({ center: [14, 68] });
    await moved();
    map.setPadding({ top: 0, right: 0, bottom: 0, left: 400 });
    expect(map.center[0]).toBeGreaterThan(14);
    map.setPadding({ top: 0, right: 0, bottom: 0, left: 0 });
    expect(rounded(map.center)).toEqual([14, 68]);
  });

  test("survive panels that are wider than the window", () => {
    const map = make({ center: [14, 68], zoom: 6 });
    map.setPadding({ top: 900, right: 900, bottom: 900, left: 900 });
    expect([...map.center, map.zoom, ...map.bounds].every(Number.isFinite)).toBe(true);
  });
});

describe("the layers of datasets", () => {
  test("are stacked by rank, with room for a hundred each, and names above data", () => {
    const map = make();
    map.setDatasetOrder(["base", "gear"]);
    const [base, names, gear, stranger] = [
      layer(),
      layer({ layerId: "names", above: "gear" }),
      layer({ offset: 7 }),
      layer(),
    ];
    map.setDatasetLayers("base", [base, names]);
    map.setDatasetLayers("gear", [gear]);
    map.setDatasetLayers("stranger", [stranger]);
    const z = () => [base, names, gear, stranger].map((config) => config.layer.getZIndex());
    expect(z()).toEqual([100, 299, 207, 0]);
    map.setDatasetOrder(["gear", "base"]);
    expect(z()).toEqual([200, 199, 107, 0]);
  });

  test("the frame on the screen keeps a layer that is removed, so that looking for what is at the pointer does not throw", () => {
    const map = make();
    const gear = layer();
    map.setDatasetLayers("gear", [gear]);
    const inFrame = gear.layer.getLayerState();
    map.removeDatasetLayers("gear");
    expect(inFrame.layer).toBe(gear.layer);
  });

  test("are added once, replaced as a whole and disposed when they go", () => {
    const map = make();
    const atRest = map.layerCount;
    const [first, second] = [layer(), layer()];
    map.setDatasetLayers("gear", [first]);
    map.setDatasetLayers("gear", [first]);
    expect(map.layerCount).toBe(atRest + 1);
    map.setDatasetLayers("gear", [second]);
    expect({
      layerCount: map.layerCount,
      isDisposed: (first.layer as unknown as { disposed: boolean }).disposed,
      layers: map.layersOf("gear"),
    }).toEqual({ layerCount: atRest + 1, isDisposed: true, layers: [second] });
    map.removeDatasetLayers("gear");
    map.removeDatasetLayers("gear");
    expect({ layerCount: map.layerCount, layers: map.layersOf("gear") }).toEqual({
      layerCount: atRest,
      layers: [],
    });
  });

  test("fade together, each from its own opacity, also those that come later", () => {
    const map = make();
    const half = layer();
    half.layer.setOpacity(0.5);
    map.setDatasetOpacity("gear", 0.5);
    map.setDatasetLayers("gear", [half]);
    expect(half.layer.getOpacity()).toBe(0.25);
    map.setDatasetLayers("gear", [half]);
    expect(half.layer.getOpacity()).toBe(0.25);
    map.setDatasetOpacity("gear", 0);
    expect(half.layer.getOpacity()).toBe(0);
    map.setDatasetOpacity("gear", 2);
    expect(half.layer.getOpacity()).toBe(0.5);
  });
});

test("without a page the map answers that nothing is drawn", () => {
  const map = make();
  expect({ hits: map.hits([1, 1]), pixel: map.pixelOf([14, 68]), idle: map.idle }).toEqual({
    hits: [],
    pixel: null,
    idle: false,
  });
  expect(map.probe([1, 1]).projection).toBe("EPSG:3857");
  map.setSelection({
    datasetId: "gear",
    lonLat: [14, 68],
    geometry: {
      type: "LineString",
      coordinates: [
        [14, 68],
        [15, 68],
      ],
    },
  });
  map.setSelection(null);
  map.dispose();
});

/** Without a page a movement ends at once. */
function moved(): Promise<void> {
  return Promise.resolve();
}
