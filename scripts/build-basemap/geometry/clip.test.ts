import { describe, expect, it } from "vitest";
import { clipLine, clipRing } from "./clip.ts";
import type { Bounds, Ring } from "./types.ts";
import { boundsRing } from "./types.ts";

const box: Bounds = [0, 0, 10, 10];

describe("clipping to a box", () => {
  it("cuts a ring at the edge of the box and keeps it closed", () => {
    const ring = clipRing(boundsRing([5, 5, 15, 15]), box);
    expect(new Set(ring.map(String))).toEqual(new Set(["5,5", "10,5", "10,10", "5,10"]));
    expect(ring[ring.length - 1]).toEqual(ring[0]);
  });

  it("leaves a ring within the box as it is, and drops one outside", () => {
    const inside: Ring = boundsRing([1, 1, 2, 2]);
    expect(clipRing(inside, box)).toBe(inside);
    expect(clipRing(boundsRing([20, 20, 30, 30]), box)).toEqual([]);
  });

  it("gives each stretch of a line inside the box as a line of its own", () => {
    const zigzag = clipLine(
      [
        [-5, 5],
        [5, 5],
        [5, 15],
        [8, 15],
        [8, 5],
      ],
      box,
    );
    expect(zigzag).toEqual([
      [
        [0, 5],
        [5, 5],
        [5, 10],
      ],
      [
        [8, 10],
        [8, 5],
      ],
    ]);
  });
});
