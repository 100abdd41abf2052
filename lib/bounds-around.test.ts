import { expect, test } from "vitest";
import { boundsAround } from "./bounds-around.ts";

test("the box round places goes the short way across the antimeridian", () => {
  const [west = 0, , east = 0] =
    boundsAround([
      [179, 70],
      [-179, 71],
    ]) ?? [];
  expect(east - west).toBeLessThan(4);
  expect(boundsAround([])).toBeNull();
});
