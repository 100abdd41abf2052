import { describe, expect, it } from "vitest";
import { EdgeIndex } from "./edge-index.ts";
import { boundsRing } from "./types.ts";

const index = new EdgeIndex([boundsRing([0, 60, 10, 65]), boundsRing([4, 62, 6, 63])]);

describe("EdgeIndex", () => {
  it("counts rings round a point: land is inside one, a lake inside two", () => {
    expect(index.holds([1, 61])).toBe(true);
    expect(index.holds([5, 62.5])).toBe(false);
    expect(index.holds([11, 61])).toBe(false);
  });

  it("sees a segment cross an edge that is far longer than the segment", () => {
    expect(index.isCrossedBy([9.9, 61], [10.1, 61.01])).toBe(true);
    expect(index.isCrossedBy([10.1, 61], [10.3, 61.01])).toBe(false);
  });

  it("lists the crossings of a latitude from west to east", () => {
    expect(index.crossings(62.5)).toEqual([0, 4, 6, 10]);
  });
});
