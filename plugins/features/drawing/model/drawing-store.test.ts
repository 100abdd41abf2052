import { beforeEach, describe, expect, test, vi } from "vitest";
import type { LonLat } from "../../../../core/map/geo.ts";
import { DrawingStore } from "./drawing-store.ts";

const A: LonLat = [10, 60];
const B: LonLat = [11, 60];
const C: LonLat = [11, 61];
let drawing: DrawingStore;

beforeEach(() => {
  drawing = new DrawingStore();
});

describe("points", () => {
  beforeEach(() => drawing.start({ owner: "test" }));

  test("are put down one after another; one equal to the previous is ignored", () => {
    expect(drawing.add(A)).toBe(true);
    expect(drawing.add(A)).toBe(false);
    expect(drawing.add(B)).toBe(true);
    expect(drawing.points).toEqual([A, B]);
  });

  test("that went round the world come back, and what is none is refused", () => {
    drawing.add([190, 60]);
    expect(drawing.add([-170, 60])).toBe(false);
    expect(drawing.add([Number.NaN, 60])).toBe(false);
    expect(drawing.points).toEqual([[-170, 60]]);
  });

  test("may be put between others, unless they equal a neighbour", () => {
    drawing.add(A);
    drawing.add(C);
    expect(drawing.insert(1, B)).toBe(true);
    expect(drawing.insert(1, B)).toBe(false);
    expect(drawing.insert(2, B)).toBe(false);
    expect(drawing.points).toEqual([A, B, C]);
  });

  test("are taken away by index; an index that is none changes nothing", () => {
    drawing.add(A);
    drawing.add(B);
    drawing.remove(7);
    drawing.remove(-1);
    drawing.remove(0);
    expect(drawing.points).toEqual([B]);
  });
});

test("a drawing may have a most number of points, also after a request in between", () => {
  drawing.start({ owner: "test", maxPoints: 2 });
  drawing.replace([A, B, C]);
  drawing.request({ geometryType: "Point", onUseGeometry: vi.fn() });
  drawing.cancel();
  expect({ isAdded: drawing.add(C), points: drawing.points }).toEqual({ isAdded: false, points: [A, B] });
});

test("a drawing that keeps its points is only left when it is given up", () => {
  drawing.start({ owner: "test", points: [A, B], keepsPoints: true });
  drawing.cancel();
  expect({ points: drawing.points, paused: drawing.paused }).toEqual({ points: [A, B], paused: true });
});

test("other points in place of all are one step", () => {
  drawing.start({ owner: "test", points: [A, B] });
  drawing.replace([B, A]);
  expect(drawing.points).toEqual([B, A]);
  drawing.undo();
  expect(drawing.points).toEqual([A, B]);
});

describe("undo", () => {
  beforeEach(() => drawing.start({ owner: "test" }));

  test("goes back step by step, and redo forward again", () => {
    drawing.add(A);
    drawing.add(B);
    drawing.undo();
    expect({ points: drawing.points, canUndo: drawing.canUndo, canRedo: drawing.canRedo }).toEqual({
      points: [A],
      canUndo: true,
      canRedo: true,
    });
    drawing.redo();
    expect(drawing.points).toEqual([A, B]);
    drawing.undo();
    drawing.add(C);
    expect({ points: drawing.points, canRedo: drawing.canRedo }).toEqual({ points: [A, C], canRedo: false });
  });

  test("takes a whole drag as one step", () => {
    drawing.add(A);
    drawing.drag(0, B);
    drawing.drag(0, C);
    drawing.drop();
    expect(drawing.points).toEqual([C]);
    drawing.undo();
    expect(drawing.points).toEqual([A]);
  });

  test("brings back what clearing took, and the kind that it had", () => {
    for (const point of [A, B, C]) drawing.add(point);
    drawing.setKind("Polygon", "circle");
    expect(drawing.points).toEqual([A, B]);
    drawing.clear();
    drawing.undo();
    drawing.undo();
    expect({ points: drawing.points, shape: drawing.shape, geometryType: drawing.geometryType }).toEqual({
      points: [A, B, C],
      shape: null,
      geometryType: "LineString",
    });
  });

  test("without a step does nothing", () => {
    drawing.undo();
    drawing.redo();
    expect(drawing.points).toEqual([]);
  });
});

describe("finishing", () => {
  test.each([
    ["LineString", null, 2],
    ["Polygon", null, 3],
    ["Polygon", "circle", 2],
    ["Point", null, 1],
  ] as const)("a %s (%s) needs %d points", (geometryType, shape, needed) => {
    drawing.start({ owner: "test", geometryType, shape });
    const points = [A, B, C];
    for (let count = 1; count <= needed; count += 1) {
      expect(drawing.finish()).toBe(false);
      drawing.add(points[count - 1] ?? A);
    }
    expect({ complete: drawing.complete, finish: drawing.finish(), mode: drawing.mode }).toEqual({
      complete: true,
      finish: true,
      mode: "edit",
    });
  });

  test("comes by itself with the edge of a circle; a third point moves the edge", () => {
    drawing.start({ owner: "test", geometryType: "Polygon", shape: "circle" });
    drawing.add(A);
    drawing.add(B);
    expect(drawing.mode).toBe("edit");
    drawing.add(C);
    expect(drawing.points).toEqual([A, C]);
  });

  test("is taken back when too few points are left", () => {
    drawing.start({ owner: "test", points: [A, B], mode: "edit" });
    drawing.remove(1);
    expect({ mode: drawing.mode, drawing: drawing.drawing }).toEqual({ mode: "draw", drawing: true });
  });

  test("is not believed of a kept drawing with too few points", () => {
    drawing.start({ owner: "test", geometryType: "Polygon", points: [A, B], mode: "edit" });
    expect(drawing.mode).toBe("draw");
  });
});

describe("a drawing", () => {
  test("that is paused stays, but takes no clicks", () => {
    drawing.start({ owner: "test" });
    drawing.add(A);
    drawing.pause();
    expect({ pointsCount: drawing.points.length, active: drawing.active, drawing: drawing.drawing }).toEqual({
      pointsCount: 1,
      active: false,
      drawing: false,
    });
    drawing.pause(false);
    expect(drawing.drawing).toBe(true);
  });

  test("is given up by clearing it, which can be undone", () => {
    drawing.start({ owner: "test", points: [A, B] });
    drawing.cancel();
    expect(drawing.points).toEqual([]);
    drawing.undo();
    expect(drawing.points).toEqual([A, B]);
  });

  test("survives as a snapshot that JSON can hold", () => {
    drawing.start({ owner: "test", geometryType: "Polygon", points: [A, B, C] });
    drawing.finish();
    const kept = JSON.parse(JSON.stringify(drawing.snapshot()));
    const other = new DrawingStore();
    other.restore(kept, "test");
    expect(other.snapshot()).toEqual(drawing.snapshot());
    expect(other.owner).toBe("test");
  });

  test("that is ended leaves nothing", () => {
    drawing.start({ owner: "test", points: [A, B] });
    drawing.end();
    expect({
      owner: drawing.owner,
      active: drawing.active,
      points: drawing.points,
      canUndo: drawing.canUndo,
    }).toEqual({ owner: null, active: false, points: [], canUndo: false });
  });
});

describe("a request", () => {
  const geometry = { type: "Point", coordinates: A } as const;

  test("gets its geometry, and what was drawn before comes back", () => {
    drawing.start({ owner: "measure", points: [A, B], mode: "edit" });
    drawing.pause();
    const onUseGeometry = vi.fn();
    drawing.request({ geometryType: "Point", title: "Where?", onUseGeometry });
    expect({
      owner: drawing.owner,
      drawing: drawing.drawing,
      active: drawing.drawControls.active,
      points: drawing.points,
    }).toEqual({ owner: "request", drawing: true, active: true, points: [] });
    drawing.use(geometry);
    expect(onUseGeometry).toHaveBeenCalledExactlyOnceWith(geometry);
    expect({
      owner: drawing.owner,
      paused: drawing.paused,
      mode: drawing.mode,
      points: drawing.points,
    }).toEqual({ owner: "measure", paused: true, mode: "edit", points: [A, B] });
    expect(drawing.drawControls.active).toBe(false);
  });

  test("that is cancelled is told so once and gets nothing", () => {
    const [onUseGeometry, onCancel] = [vi.fn(), vi.fn()];
    drawing.request({ geometryType: "Polygon", onUseGeometry, onCancel });
    drawing.cancel();
    drawing.use(geometry);
    expect({
      cancels: onCancel.mock.calls.length,
      uses: onUseGeometry.mock.calls.length,
      owner: drawing.owner,
    }).toEqual({ cancels: 1, uses: 0, owner: null });
  });

  test("by somebody else cancels the first", () => {
    const onCancel = vi.fn();
    drawing.start({ owner: "measure", points: [A] });
    drawing.request({ geometryType: "Polygon", onUseGeometry: vi.fn(), onCancel });
    drawing.request({ geometryType: "LineString", onUseGeometry: vi.fn() });
    expect(onCancel).toHaveBeenCalledOnce();
    drawing.cancel();
    expect(drawing.owner).toBe("measure");
  });

  test("may bring a geometry to be changed", () => {
    drawing.request({ geometryType: "Polygon", points: [A, B, C], onUseGeometry: vi.fn() });
    expect({ mode: drawing.mode, complete: drawing.complete }).toEqual({ mode: "edit", complete: true });
  });
});

test("another kind of a finished drawing is finished too, where it has points enough", () => {
  drawing.start({ owner: "test", points: [A, B, C], mode: "edit" });
  drawing.setKind("Polygon");
  expect(drawing.mode).toBe("edit");
  drawing.remove(0);
  expect(drawing.mode).toBe("draw");
});
