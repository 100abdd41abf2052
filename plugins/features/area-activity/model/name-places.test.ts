import { expect, test } from "vitest";
import { namePlaces } from "./name-places.ts";

const track = (name: string, ...places: [number, number][]) => ({ name, places });

test("each way is named where it was last, and farther back where another name stands already", () => {
  const tracks = [
    track("FIRST", [100, 100], [100, 300]),
    track("SECOND", [110, 105], [100, 200], [100, 300]),
    track("THIRD", [110, 105], [105, 205], [100, 300]),
  ];
  expect(namePlaces(tracks)).toEqual([0, 1, 2]);
});

test("a way that can stand nowhere else is named all the same; one that is out of sight is not", () => {
  expect(namePlaces([track("A", [10, 10]), track("B", [12, 12]), track("C")])).toEqual([0, 0, null]);
});
