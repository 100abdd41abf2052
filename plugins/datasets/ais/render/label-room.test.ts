import { expect, test } from "vitest";
import { type Box, LabelRoom } from "./label-room.ts";

const box = (left: number, top: number, width = 100, height = 15): Box => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
});

test("a text is written where nothing else is, and what touches it only is no hindrance", () => {
  const room = new LabelRoom();
  expect(room.take(box(0, 0), 1)).toBe(true);
  expect(room.take(box(99, 14), 2)).toBe(false);
  expect(room.take(box(100, 0), 3)).toBe(true);
  expect(room.take(box(0, 15), 4)).toBe(true);
});

test("a text gives way to a mark, also left of and above the picture", () => {
  const room = new LabelRoom();
  room.block(box(-60, -60, 20, 20));
  expect(room.take(box(-150, -50), 5)).toBe(false);
  expect(room.take(box(-150, -80), 6)).toBe(true);
});

test("boxes larger than a cell are found from their middle", () => {
  const room = new LabelRoom();
  room.block(box(0, 0, 1_000, 1_000));
  expect(room.take(box(500, 500), 7)).toBe(false);
});

test("a mark is no hindrance to its own text", () => {
  const room = new LabelRoom();
  room.block(box(0, 0), 7);
  expect(room.take(box(50, 0), 8)).toBe(false);
  expect(room.take(box(50, 0), 7)).toBe(true);
});
