import { expect, it } from "vitest";
import { joinRings } from "./join.ts";

it("joins pieces of a coast end to start, whatever their order, and closes the ring exactly", () => {
  const rings = joinRings([
    [
      [1, 1],
      [0, 1],
      [0.0001, 0.0001],
    ],
    [
      [0, 0],
      [1, 0],
      [1.0002, 1],
    ],
  ]);
  expect(rings).toHaveLength(1);
  expect(rings[0]?.[0]).toEqual(rings[0]?.at(-1));
});

it("leaves out a coast that does not close", () => {
  expect(
    joinRings([
      [
        [0, 0],
        [1, 0],
        [2, 0],
        [3, 1],
      ],
    ]),
  ).toEqual([]);
});
