import { expect, test } from "vitest";
import { makeColumns, NONE } from "../model/columns.ts";
import { EVERYTHING } from "../model/vessel-filter.ts";
import { Crowd } from "./crowd.ts";
import type { DrawState } from "./draw-state.ts";
import { areNamed, writeNames } from "./names.ts";
import { sizesAt } from "./sizes.ts";
import { VesselBuffer } from "./vessel-buffer.ts";
import { worldOf } from "./world.ts";

const WORLD = worldOf("EPSG:3857");
const METRES_A_PX = 10;
/** Degrees per px at the equator. */
const DEGREE = METRES_A_PX / 111_319.49;

interface Given {
  /** px right of and below the middle of a picture of 400 × 300. */
  at: [right: number, down: number];
  name?: string;
  /** Its length, m, and heading. */
  hull?: [length: number, heading: number];
}

/** The written texts, each with its px right of and below the middle. Letters are 10 px wide. */
function written(vessels: Given[], marks: Partial<DrawState> = {}) {
  const columns = makeColumns(vessels.length);
  for (const [row, { at, hull }] of vessels.entries()) {
    columns.lon[row] = at[0] * DEGREE * 1e7;
    columns.lat[row] = -at[1] * DEGREE * 1e7;
    columns.heading[row] = hull ? hull[1] : NONE;
    columns.dimA[row] = hull ? hull[0] / 2 : 0;
    columns.dimB[row] = hull ? hull[0] / 2 : 0;
    columns.dimC[row] = hull ? 10 : 0;
    columns.dimD[row] = hull ? 10 : 0;
  }
  const buffer = new VesselBuffer(WORLD);
  for (let row = 0; row < vessels.length; row += 1) buffer.write(row, columns);
  const state: DrawState = {
    now: 0,
    oldAfter: 3_600,
    filter: EVERYTHING,
    vectorSeconds: 0,
    zoom: 12,
    ribbon: 1,
    dots: true,
    opacity: 1,
    sizes: sizesAt(12),
    crowd: new Crowd(buffer, () => {}),
    selected: -1,
    hovered: -1,
    circles: [],
    covered: { top: 0, bottom: 0 },
    alwaysNames: false,
    fade: 1,
    center: [0, 0],
    scale: WORLD.unit / METRES_A_PX,
    metre: 1 / METRES_A_PX,
    metreAt: () => 1 / METRES_A_PX,
    rotation: 0,
    width: 400,
    height: 300,
    pixelRatio: 1,
    ...marks,
  };
  const texts: [string, number, number][] = [];
  writeNames(buffer, state, (row) => vessels[row]?.name ?? "", {
    widthOf: (text) => text.length * 10,
    write: (text, x, y) => texts.push([text, Math.round(x - 200), Math.round(y - 150)]),
  });
  return texts;
}

test("a name stands to the right of its symbol", () => {
  expect(written([{ at: [0, 0], name: "NORD" }])).toEqual([["NORD", 13, 0]]);
});

test("a name gives way to another vessel: to the left, below, above, and else it is not written", () => {
  const own = { at: [0, 0], name: "NORD" } as Given;
  const right: Given = { at: [30, 0] };
  const left: Given = { at: [-30, 0] };
  const below: Given = { at: [0, 20] };
  const above: Given = { at: [0, -20] };
  const place = (...others: Given[]) => written([own, ...others]).map(([, x, y]) => [x, y]);
  expect(place(right)).toEqual([[-53, 0]]);
  expect(place(right, left)).toEqual([[-20, 18]]);
  expect(place(right, left, below)).toEqual([[-20, -17]]);
  expect(place(right, left, below, above)).toEqual([]);
});

test("a name stands beside a hull that is drawn to scale", () => {
  expect(written([{ at: [0, 0], name: "NORD", hull: [400, 90] }])).toEqual([["NORD", 23, 0]]);
  expect(written([{ at: [0, 0], name: "NORD", hull: [400, 0] }])).toEqual([["NORD", 4, 0]]);
});

test("a name does not stand so near another hull that it reads as that one's", () => {
  const beside = (right: number) =>
    written([
      { at: [0, 0], name: "NORD" },
      { at: [right, 0], hull: [400, 0] },
    ]).map(([, x]) => x);
  // The name would end some px from the hull's side, and farther.
  expect(beside(57)).toEqual([-53]);
  expect(beside(70)).toEqual([13]);
});

test("the selected vessel's name comes first, then that of the one under the pointer, clear of their rings", () => {
  const two: Given[] = [
    { at: [0, 0], name: "NORDSTJERNEN" },
    { at: [-10, 0], name: "SYD" },
  ];
  expect(written(two, { selected: 1 })[0]).toEqual(["SYD", 12, 0]);
  expect(written(two, { hovered: 1 })[0]?.[0]).toBe("SYD");
});

test("vessels out of the picture and those without a name are not written", () => {
  expect(written([{ at: [300, 0], name: "NORD" }, { at: [0, 0] }])).toEqual([]);
});

test("at most 120 names are written, also where so many vessels are that names cover symbols", () => {
  const many = Array.from(
    { length: 1_600 },
    (_, index): Given => ({
      at: [(index % 40) * 9 - 190, Math.floor(index / 40) * 7 - 140],
      name: "I",
    }),
  );
  expect(written(many)).toHaveLength(120);
});

test("names are written from a zoom on, or always where the setting says so", () => {
  const named = (metre: number, alwaysNames = false) =>
    areNamed({ alwaysNames, metre, pixelRatio: 2 } as DrawState);
  expect(named(0.039)).toBe(false);
  expect(named(0.041)).toBe(true);
  expect(named(0.001, true)).toBe(true);
});
