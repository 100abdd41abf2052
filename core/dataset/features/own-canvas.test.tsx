import type { FrameState } from "ol/Map.js";
import { expect, test } from "vitest";
import { OwnCanvas } from "./own-canvas.ts";

/** A layer in the frames of a map; `drawn` lists what was drawn: the layer, its deferred parts, or the whole map. */
function start({ broken = false, ready = true, listens = false } = {}) {
  let revision = 1;
  const drawn: string[] = [];
  const parent = document.createElement("div");
  document.body.append(parent);
  const element = document.createElement("div");
  const draw = () => {
    drawn.push("layer");
    return element;
  };
  const layer = {
    getClassName: () => "ol-layer",
    getRenderer: () => ({ ready }),
    getRevision: () => revision,
    hasListener: () => listens,
    render: (frame: FrameState | null) => (frame && !broken ? own.frame(frame, draw, false) : null),
    renderDeferred: () => drawn.push("deferred"),
  };
  const own = new OwnCanvas(layer as never, () => drawn.push("map"), false);
  const change = () => {
    revision += 1;
    return own.redraw();
  };
  return {
    change,
    own,
    drawn,
    /** A frame of the map, at rest unless it is `moving`, that shows the layer or not. */
    frame({ moving = false, shows = true, isNew = false, view = {}, lies = {}, ...changes } = {}) {
      const viewState = {
        center: [0, 0],
        resolution: 1,
        rotation: 0,
        projection: { getCode: () => "A" },
        ...view,
      };
      const layerStatesArray = [{ opacity: 1, ...lies }];
      const rest = { viewHints: [0, moving ? 1 : 0], postRenderFunctions: [], ...changes };
      const frame = { viewState, layerStatesArray, layerIndex: 0, size: [9, 9], pixelRatio: 1, ...rest };
      drawn.length = 0;
      parent.replaceChildren(...(shows ? [own.frame(frame as unknown as FrameState, draw, isNew)] : []));
      return parent;
    },
  };
}
const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

test("a change of the layer alone draws it once for several calls, and nothing else of the map", async () => {
  const { change, drawn, frame } = start();
  frame();
  drawn.length = 0;
  expect(change()).toBe(true);
  expect(change()).toBe(true);
  await nextFrame();
  expect(drawn).toEqual(["layer", "deferred"]);
  change();
  await nextFrame();
  expect(drawn).toHaveLength(4);
});

test("a layer whose last frame waited for images is drawn with the map, which waits for it", () => {
  const { own, frame } = start({ ready: false });
  frame();
  expect(own.redraw()).toBe(false);
});

test("no other layer is let into its canvas", () => {
  expect(start().frame().firstElementChild?.className).toBe("ol-layer fv-own");
});

test("a frame of the map draws a waiting change with it", async () => {
  const { change, drawn, frame } = start();
  frame();
  change();
  frame();
  await nextFrame();
  expect(drawn).toEqual(["layer"]);
});

test("a map that moves, or does not show the layer, has to draw", () => {
  const { own, frame } = start();
  expect(own.redraw()).toBe(false);
  frame({ moving: true });
  expect(own.redraw()).toBe(false);
  frame();
  frame({ shows: false });
  expect(own.redraw()).toBe(false);
});

test("a layer that can no longer be drawn is left to the map", async () => {
  const { own, drawn, frame } = start({ broken: true });
  frame();
  drawn.length = 0;
  own.redraw();
  await nextFrame();
  expect(drawn).toEqual(["map"]);
});

test("a frame of the map for other reasons leaves the picture as it is, also after the layer was out of sight", () => {
  const { drawn, frame } = start();
  const canvas = frame().firstElementChild;
  expect(drawn).toEqual(["layer"]);
  expect(frame().firstElementChild).toBe(canvas);
  expect(drawn).toEqual([]);
  frame({ shows: false });
  expect(frame().firstElementChild).toBe(canvas);
  expect(drawn).toEqual([]);
});

test.each<[string, object]>([
  ["pan", { view: { center: [1, 0] } }],
  ["zoom", { view: { resolution: 2 } }],
  ["turn", { view: { rotation: 1 } }],
  ["projection", { view: { projection: { getCode: () => "B" } } }],
  ["size", { size: [9, 8] }],
  ["pixel ratio", { pixelRatio: 2 }],
  ["opacity", { lies: { opacity: 0.5 } }],
  ["extent", { lies: { extent: [0, 0, 1, 1] } }],
  ["motion, which does not keep to whole pixels", { moving: true }],
  ["other marks of the group", { isNew: true }],
])("a change of the %s draws it again, and the way back too", (_what, change) => {
  const { drawn, frame } = start();
  frame();
  frame(change);
  expect(drawn).toEqual(["layer"]);
  frame();
  // Only the change of marks has no way back.
  expect(drawn).toEqual("isNew" in change ? [] : ["layer"]);
});

test("a change of the layer that comes with a frame of the map is drawn in it", () => {
  const { change, drawn, frame } = start();
  frame();
  change();
  frame();
  expect(drawn).toEqual(["layer"]);
});

test.each<[string, object]>([
  ["waits for images", { ready: false }],
  ["has listeners that draw into it", { listens: true }],
])("a layer that %s is drawn in every frame", (_what, init) => {
  const { drawn, frame } = start(init);
  frame();
  frame();
  expect(drawn).toEqual(["layer"]);
});

test("a canvas whose content the browser has lost is drawn again with the map", () => {
  const { drawn, frame } = start();
  const canvas = document.createElement("canvas");
  frame().firstElementChild?.append(canvas);
  canvas.dispatchEvent(new Event("contextrestored"));
  expect(drawn).toEqual(["layer", "map"]);
});

test("it says when it is in the map, at rest", async () => {
  const { own, frame } = start();
  const isShown = () => Promise.race([own.shown.then(() => true), Promise.resolve(false)]);
  frame({ moving: true });
  expect(await isShown()).toBe(false);
  frame();
  await own.shown;
  expect(own.isShown).toBe(true);
});
