import { expect, test } from "vitest";
import type { VesselGroup } from "../../../../contracts/vessels.ts";
import type { Fleet } from "../fleet.ts";
import { EVERYTHING } from "../model/vessel-filter.ts";
import { bufferOf, crowdOf, pixelAt } from "./crowd-kit.ts";
import type { DrawState } from "./draw-state.ts";
import { GroupPainter } from "./group-painter.ts";
import { sizesAt } from "./sizes.ts";

const ZOOM = 10;
const PLACES = [
  [0, 0],
  [12, 0],
  [100, 0],
] as const;

/** A painter of groups in a picture of 400 × 300; each vessel's number is its row. */
function start(groups: readonly VesselGroup[], filter = EVERYTHING) {
  const buffer = bufferOf(
    PLACES.map((place) => ({ at: place })),
    ZOOM,
  );
  const { crowd } = crowdOf(buffer);
  const fleet = { buffer, row: (mmsi: number) => mmsi, mmsiOf: (row: number) => row } as unknown as Fleet;
  const painter = new GroupPainter(fleet, { groups, alone: false, plain: true }, () => {
    throw new Error("nothing is drawn");
  });
  const picture = { center: [0, 0], scale: pixelAt(ZOOM), metre: 0.001, metreAt: () => 0.001, rotation: 0 };
  const size = { width: 400, height: 300, pixelRatio: 1, opacity: 1, zoom: ZOOM, sizes: sizesAt(ZOOM) };
  const state = { ...picture, ...size, crowd, filter, now: 0 } as unknown as DrawState;
  return { painter, state };
}

/** The rows that a click finds, px right of and above the middle. */
function found(groups: readonly VesselGroup[], at: [number, number], filter = EVERYTHING) {
  const { painter, state } = start(groups, filter);
  return painter.rowsAt([200 + at[0], 150 - at[1]], 6, state);
}

const color = { day: "#000000", night: "#ffffff" };
const danger = (...mmsis: number[]): VesselGroup => ({
  ...{ name: "near", shape: "danger", color, always: true },
  mmsis: new Set(mmsis),
});
const fleetGroup = (...mmsis: number[]): VesselGroup => ({
  ...{ name: "fleet", shape: "ring", color },
  mmsis: new Set(mmsis),
});
const NONE_PASSES = { ...EVERYTHING, only: () => false };

test("a vessel in danger is found on its mark, also where the filter hides it", () => {
  expect(found([danger(0)], [10, 0])).toEqual([0]);
  expect(found([danger(0)], [10, 0], NONE_PASSES)).toEqual([0]);
  expect(found([danger(0)], [0, 33])).toEqual([0]);
  expect([found([danger(0)], [40, 0]), found([danger(0)], [0, -35])]).toEqual([[], []]);
});

test("one of a group that is not always drawn is found only where it is drawn", () => {
  expect(found([fleetGroup(2)], [100, 0])).toEqual([2]);
  expect(found([fleetGroup(2)], [100, 0], NONE_PASSES)).toEqual([]);
});

test("of several the dangerous one comes first, then the nearest", () => {
  expect(found([fleetGroup(0, 1)], [10, 0])).toEqual([1, 0]);
  expect(found([fleetGroup(1), danger(0)], [10, 0])).toEqual([0, 1]);
});

test("names stand beside the outlines: a triangle is wider and higher than a ring", () => {
  const { painter, state } = start([danger(0), fleetGroup(2)]);
  const boxes = painter.boxes(state);
  const [triangle, ring] = [boxes.get(0), boxes.get(2)];
  expect(triangle?.right).toBeCloseTo(200 + 22.8, 3);
  expect(triangle?.top).toBeCloseTo(150 - 29, 3);
  expect(ring).toEqual({
    left: expect.closeTo(285, 3),
    top: expect.closeTo(135, 3),
    right: expect.closeTo(315, 3),
    bottom: expect.closeTo(165, 3),
  });
  expect(boxes.has(1)).toBe(false);
});
