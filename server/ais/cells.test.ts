import { expect, test } from "vitest";
import { boxOfCell, cellAt, cellsOf } from "./cells.ts";
import { type Area, boxPolygon, compileArea } from "./filter.ts";

const places = Array.from({ length: 4_000 }, (_, index): [number, number] => [
  (index % 80) / 4 - 1.123,
  58.017 + Math.floor(index / 80) / 8,
]);
const AREAS: Record<string, Area> = {
  box: boxPolygon([3.3, 58.9, 11.2, 61.7]),
  "box along the cells": boxPolygon([3, 59, 11, 61]),
  triangle: {
    type: "Polygon",
    coordinates: [
      [
        [0, 58.1],
        [15, 59.7],
        [4, 63.9],
        [0, 58.1],
      ],
    ],
  },
  "box with a hole": {
    type: "Polygon",
    coordinates: [
      boxPolygon([2, 58.2, 14, 63]).coordinates,
      boxPolygon([5.1, 59.1, 9.9, 61.9]).coordinates,
    ].flat(),
  },
  "within one cell": boxPolygon([10.1, 60.05, 10.2, 60.1]),
  "two polygons": {
    type: "MultiPolygon",
    coordinates: [
      boxPolygon([1, 58.3, 3, 59.2]).coordinates,
      boxPolygon([12.2, 61.1, 14.9, 63.3]).coordinates,
    ],
  },
};

test("a place lies in its cell, also at the edges of the world", () => {
  for (const [longitude, latitude] of [...places, [-180, -90], [0, 0], [-0.01, -0.01]] as [
    number,
    number,
  ][]) {
    const [west, south, east, north] = boxOfCell(cellAt(longitude, latitude));
    expect(west <= longitude && longitude < east && south <= latitude && latitude < north).toBe(true);
  }
});

test.each(Object.entries(AREAS))("cells lie to an area as all their places do: %s", (_name, area) => {
  const cells = cellsOf(area);
  const inside = compileArea(area);
  const lies = new Set<string>();
  for (const [longitude, latitude] of places) {
    const cell = cellAt(longitude, latitude);
    const lie = cells.relationOf(cell);
    lies.add(lie);
    if (lie === "inside") expect(inside(longitude, latitude)).toBe(true);
    if (lie === "outside") expect(inside(longitude, latitude)).toBe(false);
    const [row, column] = [Math.floor(cell / 1_000), cell % 1_000];
    const among =
      row >= cells.rows[0] &&
      row <= cells.rows[1] &&
      column >= cells.columns[0] &&
      column <= cells.columns[1];
    if (!among) expect(inside(longitude, latitude)).toBe(false);
  }
  expect(lies).toContain("outside");
});

test("an area that lies within one cell is its border", () => {
  expect(cellsOf(boxPolygon([10.1, 60.05, 10.2, 60.1])).relationOf(cellAt(10.4, 60.2))).toBe("border");
});
