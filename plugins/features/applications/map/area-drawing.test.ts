import { expect, test, vi } from "vitest";
import type { Drawing } from "../../../../contracts/drawing.ts";
import { fakeDrawing } from "../../../../tests/support/fake-drawing.ts";
import { finishRectangle } from "./area-drawing.ts";

function world() {
  const drawing = fakeDrawing();
  drawing.resume();
  const onDone = vi.fn();
  const stop = finishRectangle(drawing as unknown as Drawing, onDone);
  return { drawing, onDone, stop };
}

test("two opposite corners make a rectangle, which is finished", () => {
  const { drawing, onDone } = world();
  drawing.add([5, 60]);
  expect(onDone).not.toHaveBeenCalled();
  drawing.add([7, 61]);
  expect({ points: drawing.points, drawing: drawing.drawing, done: onDone.mock.calls.length }).toEqual({
    points: [
      [5, 60],
      [7, 60],
      [7, 61],
      [5, 61],
    ],
    ...{ drawing: false, done: 1 },
  });
});

test("two corners on one line are no rectangle: the second is placed again", () => {
  const { drawing, onDone } = world();
  drawing.add([5, 60]);
  drawing.add([5, 61]);
  expect({ points: drawing.points, done: onDone.mock.calls.length }).toEqual({ points: [[5, 60]], done: 0 });
});

test("after it is stopped, points are points", () => {
  const { drawing, stop } = world();
  stop();
  drawing.add([5, 60]);
  drawing.add([7, 61]);
  expect(drawing.points).toHaveLength(2);
});
