import type { FrameState } from "ol/Map.js";
import { expect, test } from "vitest";
import { OwnCanvas } from "./own-canvas.ts";

/** A layer in the frames of a map; `drawn` lists what was drawn: the layer, its deferred parts, or the whole map. */
function start({ broken = false, ready = true } = {}) {
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
    getRevision: () => 1,
    render: (frame: FrameState | null) => (frame && !broken ? own.frame(frame, draw) : null),
    renderDeferred: () => drawn.push("deferred"),
  };
  const own = new OwnCanvas(layer as never, () => drawn.push("map"), false);
  return {
    own,
    drawn,
    /** A frame of the map, at rest unless it is `moving`, that shows the layer or not. */
    frame({ moving = false, shows = true } = {}) {
      const frame = { viewHints: [0, moving ? 1 : 0], postRenderFunctions: [] } as unknown as FrameState;
      parent.replaceChildren(...(shows ? [own.frame(frame, draw)] : []));
      drawn.length = 0;
      return parent;
    },
  };
}
const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

test("a change of the layer alone draws it once for several calls, and nothing else of the map", async () => {
  const { own, drawn, frame } = start();
  frame();
  expect(own.redraw()).toBe(true);
  expect(own.redraw()).toBe(true);
  await nextFrame();
  expect(drawn).toEqual(["layer", "deferred"]);
  own.redraw();
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
  const { own, drawn, frame } = start();
  frame();
  own.redraw();
  frame();
  await nextFrame();
  expect(drawn).toEqual([]);
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
  own.redraw();
  await nextFrame();
  expect(drawn).toEqual(["map"]);
});
