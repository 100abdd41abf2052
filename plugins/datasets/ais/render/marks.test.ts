import { expect, test } from "vitest";
import { EVERYTHING } from "../model/vessel-filter.ts";
import { bufferOf, crowdOf, type Placed, pixelAt } from "./crowd-kit.ts";
import { marksAt } from "./marks.ts";
import { sizesAt } from "./sizes.ts";

const [MOUSE, TOUCH] = [6, 16];

/** The rows found at a position, px right of and above the middle. */
function found(
  vessels: Placed[],
  zoom: number,
  at: [number, number],
  tolerance = MOUSE,
  selected = -1,
  metre = 0.001,
) {
  const buffer = bufferOf(vessels, zoom);
  const { crowd } = crowdOf(buffer);
  const pixel = pixelAt(zoom);
  crowd.update({ pixel, zoom, resting: true, filter: EVERYTHING, dots: true, now: 0 });
  const look = { crowd, sizes: sizesAt(zoom), selected, hovered: -1, filter: EVERYTHING, now: 0 };
  const state = { ...look, metreAt: () => metre, pixelRatio: 1 };
  const [x, y] = at.map((px) => Math.round(px / pixel));
  return marksAt(buffer, state, [x ?? 0, y ?? 0], pixel, tolerance);
}

test("a dot is found within 24 px across by mouse and 44 by touch", () => {
  const dot: Placed[] = [{ at: [0, 0] }];
  expect([11, 13].map((px) => found(dot, 5, [px, 0]).length)).toEqual([1, 0]);
  expect([21, 23].map((px) => found(dot, 5, [px, 0], TOUCH).length)).toEqual([1, 0]);
});

test("of several dots the nearest is found, and one that cannot be told from it", () => {
  const dots: Placed[] = [{ at: [0, 0] }, { at: [9, 0] }, { at: [10, 0] }];
  expect(found(dots, 5, [2, 0])).toEqual([0]);
  expect(found(dots, 5, [8, 0])).toEqual([1, 2]);
});

test("a vessel that is only in the ribbon has no mark to be found, but a selected one has", () => {
  const crowd = Array.from({ length: 40 }, (): Placed => ({ at: [15, 15] }));
  expect(found(crowd, 5, [15, 15])).toEqual([]);
  expect(found(crowd, 5, [15, 15], MOUSE, 7)).toEqual([7]);
  expect(found(crowd, 12, [15, 15])).toHaveLength(40);
});

test("who calls for help is found in the midst of a crowd, within its sign", () => {
  const crowd = Array.from({ length: 40 }, (): Placed => ({ at: [15, 15] }));
  expect(found([...crowd, { at: [15, 15], icon: "distress" }], 5, [30, 15])).toEqual([40]);
});

test("a hull to scale is found all along, and one beside it is not", () => {
  // 200 m before and 100 m behind the antenna, 20 m to each side, bow to the east; a metre is half a px.
  const ship: Placed = { at: [0, 0], heading: 90, hull: [200, 100, 20, 20] };
  const at = (right: number, up: number) => found([ship], 16, [right, up], 2, -1, 0.5).length;
  expect([at(95, 0), at(-45, 8), at(103, 0), at(-55, 0), at(0, 15)]).toEqual([1, 1, 0, 0, 0]);
  // Without dimensions it has a symbol of the usual reach.
  const plain: Placed = { at: [0, 0], heading: 90 };
  expect([9, 20].map((px) => found([plain], 16, [px, 0], 2, -1, 0.5).length)).toEqual([1, 0]);
});
