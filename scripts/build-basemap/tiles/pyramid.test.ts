import { expect, it } from "vitest";
import { pyramid } from "./pyramid.ts";

it("covers the world to zoom 5 and only the box below", () => {
  const counts = new Map<number, number>();
  for (const [z] of pyramid([5.7, 60, 11.1, 61])) counts.set(z, (counts.get(z) ?? 0) + 1);
  expect([0, 5].map((z) => counts.get(z))).toEqual([1, 1024]);
  expect([6, 7, 10].map((z) => counts.get(z))).toEqual([1, 4, 256]);
});
