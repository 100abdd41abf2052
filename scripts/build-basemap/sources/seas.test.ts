import { expect, it } from "vitest";
import { landAlongOutline } from "./seas.ts";

it("reads land between two visits of the sea's outline to the same side of the antimeridian", () => {
  const land = landAlongOutline([
    [180, 80],
    [180, 70],
    [100, 60],
    [180, 50],
    [180, -80],
    [-180, -80],
    [-180, 80],
    [180, 80],
  ]);
  expect(land).toEqual([
    [
      [180, 70],
      [100, 60],
      [180, 50],
      [180, 70],
    ],
  ]);
});
