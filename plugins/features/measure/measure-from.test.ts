import { expect, test, vi } from "vitest";
import type { ActionTarget, AppServices, Page } from "../../../core/api/kernel.ts";
import { DrawingStore } from "../drawing/model/drawing-store.ts";
import { measureFrom, pointOf } from "./measure-from.ts";

const item = (geometry: unknown) =>
  ({ kind: "item", dataset: {}, item: { geometry } }) as unknown as ActionTarget;

test("a measurement begins at a position or at an item that is a point", () => {
  expect(pointOf({ kind: "position", lonLat: [0, 0] })).toEqual([0, 0]);
  expect(pointOf(item({ type: "Point", coordinates: [0, 60, 12] }))).toEqual([0, 60]);
  expect(pointOf(item({ type: "LineString", coordinates: [[1, 2]] }))).toBeNull();
  expect(pointOf(item({ type: "Point", coordinates: [] }))).toBeNull();
  expect(pointOf(item(null))).toBeNull();
});

test("it takes the place of the one that stands, which can be undone", () => {
  const drawing = new DrawingStore();
  const page = { closePopup: vi.fn(), openTool: vi.fn() } as unknown as Page;
  const app = { services: { get: () => drawing } } as unknown as AppServices;
  measureFrom({ kind: "position", lonLat: [1, 2] }, app, page);
  drawing.add([3, 4]);
  measureFrom({ kind: "position", lonLat: [5, 6] }, app, page);
  expect({ points: drawing.points, geometryType: drawing.geometryType }).toEqual({
    points: [[5, 6]],
    geometryType: "LineString",
  });
  drawing.undo();
  drawing.undo();
  expect(drawing.points).toEqual([
    [1, 2],
    [3, 4],
  ]);
  expect(page.openTool).toHaveBeenLastCalledWith("measure");
});
