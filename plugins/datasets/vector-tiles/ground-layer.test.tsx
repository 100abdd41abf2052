import type { FrameState } from "ol/Map.js";
import { get as getProjection } from "ol/proj.js";
import RenderFeature from "ol/render/Feature.js";
import VectorTileSource from "ol/source/VectorTile.js";
import Fill from "ol/style/Fill.js";
import Style from "ol/style/Style.js";
import TileState from "ol/TileState.js";
import { createXYZ } from "ol/tilegrid.js";
import type VectorTile from "ol/VectorTile.js";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { GroundLayer } from "./ground-layer.ts";

const SIZE = 100;
const RESOLUTION = 156_543.03392804097;
const WORLD = getProjection("EPSG:3857")?.getExtent() ?? [];

/** What was called of all canvases. */
let calls: string[];
let tile: VectorTile<RenderFeature>;
let layer: GroundLayer;
let opacity: number;

beforeEach(() => {
  calls = [];
  opacity = 1;
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockImplementation(function (this: HTMLCanvasElement) {
    const call = (name: string) => () => void calls.push(name);
    return new Proxy({ canvas: this, globalAlpha: 1 } as unknown as CanvasRenderingContext2D, {
      get: (context, name) => Reflect.get(context, name) ?? call(String(name)),
    }) as never;
  });
  const source = new VectorTileSource<RenderFeature>({
    tileGrid: createXYZ({ maxZoom: 0, tileSize: 256 }),
    tileUrlFunction: () => "the only one",
    tileLoadFunction: (wanted) => {
      tile = wanted as VectorTile<RenderFeature>;
    },
    transition: 0,
  });
  const load = source.getTile.bind(source);
  source.getTile = (...wanted) => {
    const made = load(...wanted);
    if (made.getState() === TileState.IDLE) made.load();
    return made;
  };
  layer = new GroundLayer({ source, style: new Style({ fill: new Fill({ color: "#000" }) }) });
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** Draws a frame with the centre at this x. Returns what it called of the canvases. */
function frame(x = 0): string[] {
  calls = [];
  const projection = getProjection("EPSG:3857");
  const state = {
    ...{ size: [SIZE, SIZE], pixelRatio: 1, time: 0, viewHints: [0, 0], declutter: null, mapId: "1" },
    ...{ layerIndex: 0, wantedTiles: {}, usedTiles: {}, postRenderFunctions: [], animate: false },
    layerStatesArray: [{ layer, opacity, visible: true }],
    viewState: { projection, resolution: RESOLUTION, center: [x, 0], rotation: 0 },
    extent: WORLD,
    tileQueue: { isKeyQueued: () => true },
    coordinateToPixelTransform: [1, 0, 0, 1, 0, 0],
    pixelToCoordinateTransform: [1, 0, 0, 1, 0, 0],
  } as unknown as FrameState;
  const renderer = layer.getRenderer();
  if (renderer?.prepareFrame(state)) renderer.renderFrame(state, null as never);
  return calls;
}

function tileComes(): void {
  const [west = 0, south = 0, east = 0, north = 0] = WORLD;
  const ring = [west, south, west, north, east, north, east, south, west, south];
  tile.setFeatures([new RenderFeature("Polygon", ring, [ring.length], 2, {}, undefined)]);
  layer.prepareTiles();
}

/** Lets the tasks run in which tiles are drawn. */
const tasks = () => vi.waitFor(() => expect(calls).toContain("fill"));

test("a tile that has come is drawn before the frame that shows it", async () => {
  expect(frame()).not.toContain("drawImage");
  tileComes();
  expect(calls).not.toContain("fill");
  await tasks();
  expect(calls).not.toContain("drawImage");
  const shown = frame();
  expect(shown).toContain("drawImage");
  expect(shown).not.toContain("fill");
});

test("a frame that comes between draws the tile itself", () => {
  frame();
  tileComes();
  expect(frame()).toEqual(expect.arrayContaining(["fill", "drawImage"]));
});

test("frames for other layers leave the canvas of the ground as it is", async () => {
  frame();
  tileComes();
  await tasks();
  frame();
  expect(frame()).toEqual([]);
  expect(frame(10_000)).toContain("drawImage");
  expect(frame(10_000)).toEqual([]);
});

test.each<[string, () => void]>([
  ["opacity", () => void (opacity = 0.5)],
  ["style", () => layer.setStyle(new Style({ fill: new Fill({ color: "#fff" }) }))],
  ["tile", () => layer.prepareTiles()],
  ["tiles", () => layer.getSource()?.changed()],
  ["canvas, which the browser had taken back,", () => canvas().dispatchEvent(new Event("contextrestored"))],
])("a changed %s is drawn", async (_what, change) => {
  frame();
  tileComes();
  await tasks();
  frame();
  change();
  expect(frame()).not.toEqual([]);
});

function canvas(): HTMLCanvasElement {
  const { context } = layer.getRenderer() as unknown as { context: CanvasRenderingContext2D };
  return context.canvas;
}

test("a canvas to which tiles are still to come does not stay", () => {
  frame();
  expect(frame()).not.toEqual([]);
});
