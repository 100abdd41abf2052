import type { FrameState } from "ol/Map.js";
import VectorSource from "ol/source/Vector.js";
import { expect, test } from "vitest";
import type { OwnCanvas } from "./own-canvas.ts";
import { SoloLayer } from "./solo-layer.ts";

test("a map that waits for features draws a frame when they are there, later changes need none", () => {
  const source = new VectorSource();
  const layer = new SoloLayer({ source });
  const drawn = { byItself: 0, withMap: 0 };
  layer.own = {
    frame: () => null,
    cancel: () => {},
    redraw: () => {
      drawn.byItself += 1;
      return true;
    },
  } as unknown as OwnCanvas;
  layer.on("change", () => {
    drawn.withMap += 1;
  });
  const renderer = layer.createRenderer();
  const frame = () => renderer.renderFrame({} as FrameState, null);

  source.loading = true;
  frame();
  source.loading = false;
  layer.changed();
  expect(drawn).toEqual({ byItself: 0, withMap: 1 });
  frame();
  layer.changed();
  expect(drawn).toEqual({ byItself: 1, withMap: 1 });
  layer.dispose();
});
