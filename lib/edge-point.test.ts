import { expect, test } from "vitest";
import { edgePoint, type MapRoom, type Rect } from "./edge-point.ts";

const FREE = { left: 100, top: 100, right: 500, bottom: 300 };
const room = (...covered: Rect[]): MapRoom => ({ free: FREE, covered });

test("what lies in the map needs no pointer", () => {
  expect(edgePoint([300, 200], room())).toBeNull();
  expect(edgePoint([100, 100], room())).toBeNull();
});

test("what lies outside is pointed to from the edge on the way to it", () => {
  expect(edgePoint([1_300, 200], room())).toEqual({ x: 500, y: 200, turn: 90 });
  expect(edgePoint([300, -800], room())).toEqual({ x: 300, y: 100, turn: 0 });
  const corner = edgePoint([300 - 2_000, 200 + 1_000], room());
  expect({ x: corner?.x, y: corner?.y, turn: Math.round(corner?.turn ?? 0) }).toEqual({
    x: 100,
    y: 300,
    turn: -117,
  });
});

test("a pointer steps towards the middle until nothing lies on it", () => {
  const buttons = { left: 450, top: 150, right: 500, bottom: 250 };
  const point = edgePoint([1_300, 200], room(buttons));
  expect(point).toMatchObject({ y: 200, turn: 90 });
  expect(point?.x).toBeLessThanOrEqual(450 - 18);
  expect(point?.x).toBeGreaterThan(450 - 18 - 7);
  // A panel that is not between the middle and the place has no effect.
  expect(edgePoint([300, -800], room(buttons))).toEqual({ x: 300, y: 100, turn: 0 });
});

test("what lies under something over the map is pointed to from beside it", () => {
  const point = edgePoint([480, 200], room({ left: 450, top: 150, right: 500, bottom: 250 }));
  expect(point?.x).toBeLessThanOrEqual(450 - 18);
  expect(point?.turn).toBe(90);
});

test("where everything is covered it stands in the middle", () => {
  expect(edgePoint([900, 200], room({ left: 0, top: 0, right: 600, bottom: 400 }))).toMatchObject({
    x: 300,
    y: 200,
  });
});

test("without room there is no pointer", () => {
  expect(edgePoint([900, 900], { free: { ...FREE, right: 90 }, covered: [] })).toBeNull();
});
