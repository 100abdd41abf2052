import { expect, test } from "vitest";
import { namePlaces } from "./name-places.ts";

const way = (name: string, ...places: [number, number][]) => ({ name, places });

test("each way is named where it was last, and farther back where another name stands already", () => {
  const tracks = [
    way("FIRST", [100, 100], [100, 300]),
    way("SECOND", [110, 105], [100, 200], [100, 300]),
    way("THIRD", [110, 105], [105, 205], [100, 300]),
  ];
  expect(namePlaces(tracks)).toEqual([0, 1, 2]);
});

test("a way that can stand nowhere else is named all the same; one that is out of sight is not", () => {
  expect(namePlaces([way("A", [10, 10]), way("B", [12, 12]), way("C")])).toEqual([0, 0, null]);
});
