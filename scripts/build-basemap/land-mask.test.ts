import { describe, expect, it } from "vitest";
import { EdgeIndex } from "./geometry/edge-index.ts";
import { boundsOf, boundsRing } from "./geometry/types.ts";
import { maskPolygons } from "./land-mask.ts";
import { readMask } from "./trade-areas.ts";

describe("the land mask", () => {
  it("leaves out specks and clips to its box", () => {
    const mask = maskPolygons(
      [boundsRing([-30, 60, 6, 62]), boundsRing([8, 60, 8.001, 60.001])],
      [-15, 54, 55, 82],
    );
    expect(mask.map(([ring]) => boundsOf(ring ?? []))).toEqual([[-15, 60, 6, 62]]);
  });

  it("as committed, knows land from sea where a Norwegian would", () => {
    const land = new EdgeIndex(readMask());
    const dry: [number, number][] = [
      [10.75, 59.95],
      [15.65, 78.2],
      [19, 74.42],
      [13.75, 68.18],
      [-6.95, 62.15],
    ];
    const wet: [number, number][] = [
      [10.6, 59.3],
      [14.6, 67.95],
      [15.5, 78.25],
      [6.026, 61.133],
      [25.9, 70.6],
    ];
    expect(dry.filter((p) => !land.holds(p))).toEqual([]);
    expect(wet.filter((p) => land.holds(p))).toEqual([]);
  });
});
