import { expect, it } from "vitest";
import { boundsRing } from "../geometry/types.ts";
import { freeIslets } from "./coast.ts";

it("takes an islet from the second source only where the first has open sea", () => {
  const land = [boundsRing([5, 60, 6, 61]), boundsRing([4.5, 60.5, 4.51, 60.51])];
  const free = boundsRing([4, 60, 4.01, 60.01]);
  const onShore = boundsRing([4.99, 60.2, 5.01, 60.21]);
  const sameIsland = boundsRing([4.495, 60.495, 4.515, 60.515]);
  expect(freeIslets([free, onShore, sameIsland], land)).toEqual([free]);
});
