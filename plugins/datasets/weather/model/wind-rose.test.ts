import { expect, test } from "vitest";
import { emptyRow, type Row } from "./row.ts";
import { shareOf, windRose } from "./wind-rose.ts";

const row = (windSpeed: number | null, windFrom: number | null): Row => ({
  ...emptyRow(),
  windSpeed,
  windFrom,
});

test("north is the sector on both sides of zero; calm has no direction, and what is missing does not count", () => {
  const rose = windRose(
    [row(6, 355), row(12, 5), row(6, 0), row(0, null), row(0, 90), row(null, 90), row(5, null), row(20, 180)],
    [0, 5.5, 10.8, 17.2],
  );
  expect(rose).toMatchObject({ count: 6, calm: 2, most: 0 });
  expect(rose.sectors[0]).toEqual([0, 2, 1, 0]);
  expect(rose.sectors[8]).toEqual([0, 0, 0, 1]);
  expect(shareOf(rose, 0)).toBeCloseTo(0.5, 10);
  expect(rose.shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 10);
});

test("without observations there is no sector", () => {
  expect(windRose([], [0, 5.5])).toMatchObject({ count: 0, most: null, shares: [0, 0] });
});
