import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { AppServices } from "../../../core/api/kernel.ts";
import { TabStorage } from "../../../core/services/tab-storage.ts";
import { servicesOf } from "../../../tests/support/services-of.ts";
import { DrawingStore } from "../drawing/model/drawing-store.ts";
import { bringBackDrawing, keepDrawing } from "./keep-drawing.ts";
import { KeptDrawings, keptIn } from "./kept-drawings.ts";

let kept: Map<string, string>;
const newApp = () => {
  const drawing = Object.assign(new DrawingStore(), { tools: () => import("../drawing/model/tools.ts") });
  const services = servicesOf({ measuring: new KeptDrawings(), drawing });
  const app = { storage: { tab: new TabStorage("test") }, drawing, services };
  return app as unknown as AppServices & { drawing: DrawingStore };
};

beforeEach(() => {
  vi.useFakeTimers();
  kept = new Map();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test("a measurement outlives a reload, at rest", async () => {
  const before = newApp();
  keepDrawing(before);
  before.drawing.start({
    owner: "measure",
    points: [
      [1, 2],
      [3, 4],
    ],
  });
  vi.advanceTimersByTime(300);
  const after = newApp();
  await bringBackDrawing(after);
  expect({ points: after.drawing.points, owner: after.drawing.owner, active: after.drawing.active }).toEqual({
    points: [
      [1, 2],
      [3, 4],
    ],
    owner: "measure",
    active: false,
  });
});

test("points that were put down before this part had come are kept too", () => {
  const app = newApp();
  app.drawing.start({ owner: "measure", points: [[1, 2]] });
  keepDrawing(app);
  expect(JSON.parse(kept.get("bw_test_drawing") ?? "null")).toMatchObject({ points: [[1, 2]] });
});

test("it comes back into a tool that was opened first, but not over new points", async () => {
  kept.set(
    "bw_test_drawing",
    '{"geometryType":"LineString","shape":null,"mode":"edit","points":[[1,2],[3,4]]}',
  );
  const [empty, begun] = [newApp(), newApp()];
  empty.drawing.start({ owner: "measure" });
  begun.drawing.start({ owner: "measure", points: [[5, 6]] });
  for (const app of [empty, begun]) await bringBackDrawing(app);
  expect({ pointsCount: empty.drawing.points.length, active: empty.drawing.active }).toEqual({
    pointsCount: 2,
    active: true,
  });
  expect(begun.drawing.points).toEqual([[5, 6]]);
});

test("one that was taken away does not come back, and somebody else's is not kept", async () => {
  const app = newApp();
  keepDrawing(app);
  app.drawing.start({ owner: "measure", points: [[1, 2]] });
  vi.advanceTimersByTime(300);
  expect(kept.size).toBe(1);
  app.drawing.request({ geometryType: "Point", points: [[3, 4]], onUseGeometry: () => {} });
  vi.advanceTimersByTime(300);
  expect(kept.size).toBe(0);
});

test.each([
  "{",
  "null",
  "[]",
  '{"geometryType":"Blob","points":[]}',
  '{"geometryType":"LineString","points":[[1]]}',
])("garbage brings nothing back: %s", async (text) => {
  kept.set("bw_test_drawing", text);
  const app = newApp();
  await bringBackDrawing(app);
  expect(app.drawing.owner).toBeNull();
});

test("without storage a measurement lasts as long as the page", () => {
  vi.stubGlobal("sessionStorage", {
    getItem: () => null,
    setItem: () => {
      throw new Error("full");
    },
    removeItem: () => {},
  });
  const app = newApp();
  keepDrawing(app);
  app.drawing.start({ owner: "measure", points: [[1, 2]] });
  expect(() => vi.advanceTimersByTime(300)).not.toThrow();
});

test("nothing is kept after the sub-application has ended", () => {
  const app = newApp();
  keepDrawing(app);
  const { services } = app;
  const drawings = keptIn({ services });
  drawings.end();
  app.drawing.start({ owner: "measure", points: [[1, 2]] });
  vi.advanceTimersByTime(300);
  expect(kept.size).toBe(0);
  let stopped = false;
  drawings.atEnd(() => {
    stopped = true;
  });
  expect(stopped).toBe(true);
});
