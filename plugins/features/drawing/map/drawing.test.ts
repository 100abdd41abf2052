import { describe, expect, onTestFinished, test, vi } from "vitest";
import type { LonLat } from "../../../../core/map/geo.ts";
import { Formats } from "../../../../lib/formats.ts";
import { DrawingStore } from "../model/drawing-store.ts";
import { drawnGeometry } from "../model/drawn-geometry.ts";
import { drawingFigures } from "../model/figures.ts";
import { readDrawing } from "../model/read-drawing.ts";
import { drawingKey, undoKey } from "./drawing-keys.ts";
import { drawnFeatures, nextFeatures } from "./drawn-features.ts";
import { handlesOf, nearestHandle } from "./handles.ts";

const A: LonLat = [10, 60];
const B: LonLat = [11, 60];
const C: LonLat = [11, 61];
const line = { geometryType: "LineString", shape: null, points: [A, B, C], mode: "edit" } as const;
const area = { ...line, geometryType: "Polygon" } as const;
const circle = { ...area, shape: "circle", points: [A, B] } as const;
const key = (name: string, extra = {}) => ({
  key: name,
  ctrlKey: false,
  metaKey: false,
  shiftKey: false,
  ...extra,
});

describe("the geometry", () => {
  test("of an area is closed, once, and needs three corners", () => {
    expect(drawnGeometry(area)).toEqual({ type: "Polygon", coordinates: [[A, B, C, A]] });
    expect(drawnGeometry({ ...area, points: [A, B, C, A] })).toEqual(drawnGeometry(area));
    expect(drawnGeometry({ ...area, points: [A, B] })).toBeNull();
    expect(drawnGeometry({ ...area, points: [A, B, A] })).toBeNull();
  });

  test("of a line goes on over the antimeridian", () => {
    expect(
      drawnGeometry({
        ...line,
        points: [
          [179, 0],
          [-179, 0],
        ],
      }),
    ).toEqual({
      type: "LineString",
      coordinates: [
        [179, 0],
        [181, 0],
      ],
    });
    expect(drawnGeometry({ ...line, points: [A] })).toBeNull();
  });

  test("of a circle has 32 corners; a point is one", () => {
    const round = drawnGeometry(circle);
    expect(round?.type === "Polygon" && round.coordinates[0]).toHaveLength(33);
    expect(drawnGeometry({ geometryType: "Point", shape: null, points: [A] })).toEqual({
      type: "Point",
      coordinates: A,
    });
    expect(drawnGeometry({ geometryType: "Point", shape: null, points: [] })).toBeNull();
  });
});

describe("the figures", () => {
  test("of points count from one and run along the line", () => {
    const { points, legs, length } = drawingFigures(line);
    expect(points.map(({ index }) => index)).toEqual([1, 2, 3]);
    expect(points[0]).toMatchObject({ distanceFromPreviousPoint: 0, distanceFromStartPoint: 0 });
    expect(points[2]?.distanceFromPreviousPoint).toBe(legs[1]?.metres);
    expect(points[2]?.distanceFromStartPoint).toBe(length);
    expect(length).toBeCloseTo((legs[0]?.metres ?? 0) + (legs[1]?.metres ?? 0), 9);
  });

  test("of an area count its closing side in the outline", () => {
    const figures = drawingFigures(area);
    expect(figures.legs).toHaveLength(3);
    expect(figures.area?.perimeter).toBeCloseTo(
      figures.legs.reduce((sum, { metres }) => sum + metres, 0),
      3,
    );
    expect(drawingFigures({ ...area, points: [A, B] }).area).toBeNull();
  });

  test("take the point under the pointer along", () => {
    expect(drawingFigures({ ...line, points: [A] }, B).legs).toHaveLength(1);
    expect(drawingFigures({ ...circle, points: [A] }, B).circle?.radius).toBeCloseTo(55_800, -2);
    expect(drawingFigures({ ...line, points: [] })).toMatchObject({ points: [], legs: [], length: 0 });
  });
});

describe("the drawn features", () => {
  const init = {
    selected: 1,
    active: true,
    projection: "EPSG:3857",
    format: new Formats(
      () => "en",
      () => new Date(0),
    ),
  };

  test("of a line carry distance, nautical miles and bearing", () => {
    const texts = drawnFeatures({ ...line, ...init }).map((feature) => feature.get("text"));
    expect(texts.filter(Boolean)).toEqual(["55.8 km | 30.1 nm | 090°", "111.4 km | 60.2 nm | 000°"]);
  });

  test("of an area carry its area; of a circle radius and circumference too", () => {
    const properties = (drawn: typeof area | typeof circle) =>
      drawnFeatures({ ...drawn, ...init })
        .find((feature) => feature.get("role") === "area")
        ?.getProperties();
    expect(properties(area)).toMatchObject({ areaFormatted: expect.stringMatching(/ km²$/) });
    expect(properties(circle)).toMatchObject({
      radiusFormatted: "55.8 km",
      circumferenceFormatted: expect.stringMatching(/^35\d\.\d km$/),
      areaFormatted: expect.stringMatching(/ km²$/),
    });
  });

  test("show what is selected, and handles only where they can be held", () => {
    const roles = (active: boolean) =>
      drawnFeatures({ ...line, ...init, active }).map((feature) => feature.get("role"));
    expect(roles(true)).toEqual(["leg", "leg", "point", "selected", "point", "middle", "middle"]);
    expect(roles(false)).toEqual(["leg", "leg", "point", "point", "point"]);
  });

  test("lead to where the next point would be", () => {
    expect(nextFeatures({ ...line, points: [], ...init }, A)).toEqual([]);
    expect(nextFeatures({ ...line, points: [A], ...init }, B)).toHaveLength(1);
    expect(nextFeatures({ ...area, points: [A, B], ...init }, C)).toHaveLength(2);
  });
});

describe("handles", () => {
  test("stand on points, and on the middle of legs when drawing is finished", () => {
    expect(handlesOf(line).map(({ kind, index }) => `${kind} ${index}`)).toEqual([
      "point 0",
      "point 1",
      "point 2",
      "middle 1",
      "middle 2",
    ]);
    expect(handlesOf({ ...line, mode: "draw" })).toHaveLength(3);
    expect(handlesOf(area)).toHaveLength(6);
    expect(handlesOf(circle)).toHaveLength(2);
  });

  test("are found within reach; a point before a middle", () => {
    const at: Record<string, [number, number]> = { "10": [0, 0], "11": [20, 0] };
    const pixelOf = ([lon]: LonLat): [number, number] => at[String(lon)] ?? [10, 0];
    const handles = handlesOf({ ...line, points: [A, B] });
    expect(nearestHandle(handles, [3, 0], 10, pixelOf)).toMatchObject({ kind: "point", index: 0 });
    expect(nearestHandle(handles, [5, 0], 10, pixelOf)).toMatchObject({ kind: "point", index: 0 });
    expect(nearestHandle(handles, [9, 0], 10, pixelOf)).toMatchObject({ kind: "middle", index: 1 });
    expect(nearestHandle(handles, [40, 0], 10, pixelOf)).toBeNull();
    expect(nearestHandle(handles, [0, 0], 10, () => null)).toBeNull();
  });
});

const at = (center: LonLat, animating = false) => ({ center, animating });

describe("keys on the map", () => {
  test("Enter right after an arrow, before the map shows it, puts a point where the map arrives", () => {
    const frames: (() => void)[] = [];
    vi.stubGlobal("requestAnimationFrame", (frame: () => void) => frames.push(frame));
    onTestFinished(() => {
      vi.unstubAllGlobals();
    });
    const drawing = new DrawingStore();
    drawing.start({ owner: "test" });
    drawing.add(A);
    const map = at(A, true);
    drawingKey(drawing, key("Enter"), map);
    frames.shift()?.();
    expect({ points: drawing.points, mode: drawing.mode }).toEqual({ points: [A], mode: "draw" });
    Object.assign(map, at(B));
    frames.shift()?.();
    expect(drawing.points).toEqual([A, B]);

    drawingKey(drawing, key("Enter"), Object.assign(map, at(B, true)));
    drawing.cancel();
    Object.assign(map, at(C));
    frames.shift()?.();
    expect(drawing.points).toEqual([]);
  });

  test("Enter puts points down and finishes at the same place", () => {
    const drawing = new DrawingStore();
    expect(drawingKey(drawing, key("Enter"), at(A))).toBe(false);
    drawing.start({ owner: "test" });
    drawingKey(drawing, key("Enter"), at(A));
    drawingKey(drawing, key("Enter"), at(B));
    expect({ points: drawing.points, aim: drawing.aim, mode: drawing.mode }).toEqual({
      points: [A, B],
      aim: "crosshair",
      mode: "draw",
    });
    drawingKey(drawing, key("Enter"), at(B));
    expect(drawing.mode).toBe("edit");
  });

  test("afterwards Enter moves the selected point, and Delete takes it away", () => {
    const drawing = new DrawingStore();
    drawing.start({ owner: "test", points: [A, B], mode: "edit" });
    expect(drawingKey(drawing, key("Enter"), at(C))).toBe(false);
    drawing.select(0);
    drawingKey(drawing, key("Enter"), at(C));
    expect(drawing.points).toEqual([C, B]);
    drawing.select(1);
    drawingKey(drawing, key("Delete"), at(C));
    expect(drawing.points).toEqual([C]);
  });

  test("Backspace takes the last point while drawing, Escape gives up", () => {
    const drawing = new DrawingStore();
    drawing.start({ owner: "test", points: [A, B] });
    drawingKey(drawing, key("Backspace"), at(C));
    expect(drawing.points).toEqual([A]);
    expect(drawingKey(drawing, key("Escape"), at(C))).toBe(true);
    expect(drawing.points).toEqual([]);
  });

  test("Ctrl or ⌘ with Z and Y undo and redo; other keys are not taken", () => {
    const drawing = new DrawingStore();
    drawing.start({ owner: "test" });
    drawing.add(A);
    expect(undoKey(drawing, key("z", { ctrlKey: true }))).toBe(true);
    expect(drawing.points).toEqual([]);
    undoKey(drawing, key("Z", { metaKey: true, shiftKey: true }));
    expect(drawing.points).toEqual([A]);
    undoKey(drawing, key("z", { metaKey: true }));
    undoKey(drawing, key("y", { ctrlKey: true }));
    expect(drawing.points).toEqual([A]);
    expect({ undo: undoKey(drawing, key("z")), other: drawingKey(drawing, key("ArrowLeft"), at(A)) }).toEqual(
      {
        undo: false,
        other: false,
      },
    );
  });
});

test("a kept drawing is checked before it is believed", () => {
  const drawing = new DrawingStore();
  drawing.start({ owner: "test", points: [A, [0, 0]] });
  expect(readDrawing(JSON.parse(JSON.stringify(drawing.snapshot())))).toEqual(drawing.snapshot());
  const wrong = [
    null,
    7,
    {},
    { ...line, points: "x" },
    { ...line, points: [[1, 91]] },
    { ...line, geometryType: "?" },
  ];
  for (const value of wrong) expect(readDrawing(value)).toBeNull();
  expect(readDrawing({ geometryType: "Polygon", points: [], shape: 3, mode: 4 })).toEqual({
    geometryType: "Polygon",
    shape: null,
    points: [],
    mode: "draw",
  });
});
