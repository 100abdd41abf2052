import type { FrameState } from "ol/Map.js";
import { expect, test } from "vitest";
import { PanPicture } from "./pan-picture.ts";

const PAN_MARGIN = 200;

/** Moves a map of 100 × 80 px by pixels; each frame says whether a picture was shown, how far it was moved, and the drawings so far. */
function panned() {
  const picture = new PanPicture("test", PAN_MARGIN);
  const drawn: FrameState[] = [];
  const draw = (frameState: FrameState) => {
    drawn.push(frameState);
    return document.createElement("canvas");
  };
  return {
    drawn,
    frame(x: number, { moving = true, resolution = 10, revision = 1 } = {}) {
      const middle = x * resolution;
      const half = [50 * resolution, 40 * resolution] as const;
      const frameState = {
        viewState: { center: [middle, 0], resolution, rotation: 0 },
        viewHints: moving ? [0, 1] : [0, 0],
        extent: [middle - half[0], -half[1], middle + half[0], half[1]],
        size: [100, 80],
        pixelRatio: 1,
      } as unknown as FrameState;
      const element = picture.frame(frameState, revision, draw);
      return { moved: element?.style.transform ?? null, drawings: drawn.length };
    },
  };
}

test("a pan draws once, on a larger picture, and then moves it", () => {
  const { frame, drawn } = panned();
  expect(frame(0, { moving: false })).toEqual({ moved: null, drawings: 0 });
  expect(frame(0)).toEqual({ moved: `translate(${-PAN_MARGIN}px, ${-PAN_MARGIN}px)`, drawings: 1 });
  expect(frame(30)).toEqual({ moved: `translate(${-PAN_MARGIN - 30}px, ${-PAN_MARGIN}px)`, drawings: 1 });
  expect(drawn[0]).toMatchObject({
    size: [100 + 2 * PAN_MARGIN, 80 + 2 * PAN_MARGIN],
    extent: [-500 - 10 * PAN_MARGIN, -400 - 10 * PAN_MARGIN, 500 + 10 * PAN_MARGIN, 400 + 10 * PAN_MARGIN],
  });
});

test("it is drawn again beyond its margin, and when the layer looks different", () => {
  const { frame } = panned();
  frame(0, { moving: false });
  frame(0);
  expect(frame(PAN_MARGIN).drawings).toBe(1);
  expect(frame(PAN_MARGIN + 1)).toEqual({
    moved: `translate(${-PAN_MARGIN}px, ${-PAN_MARGIN}px)`,
    drawings: 2,
  });
  expect(frame(PAN_MARGIN + 1, { revision: 2 }).drawings).toBe(3);
});

test("a map that is zoomed or at rest is drawn by OpenLayers", () => {
  const { frame } = panned();
  frame(0, { moving: false });
  frame(0);
  expect(frame(0, { resolution: 9 }).moved).toBeNull();
  expect(frame(0, { resolution: 9 }).moved).not.toBeNull();
  expect(frame(0, { resolution: 9, moving: false }).moved).toBeNull();
});
