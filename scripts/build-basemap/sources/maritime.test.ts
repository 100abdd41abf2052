import { describe, expect, it } from "vitest";
import { EdgeIndex } from "../geometry/edge-index.ts";
import { boundsRing, type Line } from "../geometry/types.ts";
import { seaLines } from "./maritime.ts";

const land = new EdgeIndex([boundsRing([4, 60, 6, 62])]);

describe("seaLines", () => {
  it("leaves out the part of a limit that runs over land", () => {
    const limit: Line = [
      [0, 61],
      [2, 61],
      [5, 61],
      [8, 61],
      [9, 61],
    ];
    expect(seaLines([limit], land)).toEqual([
      [
        [0, 61],
        [2, 61],
      ],
      [
        [8, 61],
        [9, 61],
      ],
    ]);
  });

  it("draws a stretch that two countries share once, whichever way they walk it", () => {
    const shared: Line = [
      [0, 50],
      [1, 51],
    ];
    expect(seaLines([shared, [...shared].reverse()], land)).toEqual([shared]);
  });

  it("draws nothing along the antimeridian or across the whole map", () => {
    expect(
      seaLines(
        [
          [
            [180, 60],
            [180, 70],
            [-179, 70],
          ],
        ],
        land,
      ),
    ).toEqual([]);
  });
});
