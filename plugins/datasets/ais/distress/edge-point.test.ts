import { expect, test } from "vitest";
import { edgePoint } from "./edge-point.ts";

const FREE = { left: 100, top: 100, right: 500, bottom: 300 };

test("what lies in the free map needs no pointer", () => {
  expect(edgePoint([300, 200], FREE)).toBeNull();
  expect(edgePoint([100, 100], FREE)).toBeNull();
});

test("what lies outside is pointed to from the edge on the way to it", () => {
  expect(edgePoint([1_300, 200], FREE)).toEqual({ x: 500, y: 200, turn: 90 });
  expect(edgePoint([300, -800], FREE)).toEqual({ x: 300, y: 100, turn: 0 });
  const corner = edgePoint([300 - 2_000, 200 + 1_000], FREE);
  expect([corner?.x, corner?.y, Math.round(corner?.turn ?? 0)]).toEqual([100, 300, -117]);
});

test("without room there is no pointer", () => {
  expect(edgePoint([900, 900], { ...FREE, right: 90 })).toBeNull();
});
