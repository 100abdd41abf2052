import { expect, test } from "vitest";
import { kindOf, lookAt, type NameKind, NO_RANK, rankOf, valueAt } from "./name-look.ts";

test("a value is linear between two zooms, steps where a zoom stands twice, and holds at the ends", () => {
  const stops: [number, number][] = [
    [0, 5],
    [4, 19],
    [4, 23],
    [8, 31],
  ];
  expect([-1, 0, 2, 3.999, 4, 6, 9].map((zoom) => Math.round(valueAt(stops, zoom)))).toEqual([
    5, 5, 12, 19, 23, 27, 31,
  ]);
});

test("the first kind that a feature fits by value and rank is its own", () => {
  const kinds = [
    { property: "kind", values: ["sea"], ranks: [1, 1] },
    { property: "kind", values: ["sea"], ranks: [0, 1000] },
    { property: "kind", values: ["fjord"], ranks: [0, 1000] },
  ] as unknown as NameKind[];
  expect(kindOf(kinds, { kind: "sea" }, 1)).toBe(0);
  expect(kindOf(kinds, { kind: "sea" }, 3)).toBe(1);
  expect(kindOf(kinds, { kind: "fjord" }, 0)).toBe(2);
  expect(kindOf(kinds, { kind: "lake" }, 1)).toBe(-1);
  expect(kindOf(kinds, {}, 1)).toBe(-1);
});

test("rank 0 is a rank; a missing one, or one that is no number, comes last", () => {
  expect([{ rank: 0 }, { rank: 4 }, {}, { rank: "1" }].map((item) => rankOf(item, "rank"))).toEqual([
    0,
    4,
    NO_RANK,
    NO_RANK,
  ]);
});

test("a size falls by rank within its bounds, and the room between letters follows it", () => {
  const fjord = {
    size: [[6, 17]],
    sizePerRank: -1.35,
    sizeBetween: [11, 20],
    spacing: [[0, 0.1]],
    weight: 450,
    italic: true,
  } as unknown as NameKind;
  expect(lookAt(fjord, 2, 6).size).toBeCloseTo(14.3);
  expect(lookAt(fjord, 2, 6).spacing).toBeCloseTo(1.43);
  expect(lookAt(fjord, 6, 6).size).toBe(11);
});
