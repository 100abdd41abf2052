import { expect, it } from "vitest";
import { simplifyLine, simplifyRing } from "./simplify.ts";
import { boundsRing } from "./types.ts";

it("drops a position that strays less than the tolerance and keeps one that strays more", () => {
  const flat = simplifyLine(
    [
      [0, 60],
      [0.5, 60.001],
      [1, 60],
    ],
    300,
  );
  const bent = simplifyLine(
    [
      [0, 60],
      [0.5, 60.01],
      [1, 60],
    ],
    300,
  );
  expect({ flatCount: flat.length, bentCount: bent.length }).toEqual({ flatCount: 2, bentCount: 3 });
});

it("keeps the corners of a ring, and lets a ring below the tolerance collapse", () => {
  expect(simplifyRing(boundsRing([5, 60, 6, 61]), 300)).toHaveLength(5);
  expect(simplifyRing(boundsRing([5, 60, 5.001, 60.001]), 300).length).toBeLessThan(4);
});
