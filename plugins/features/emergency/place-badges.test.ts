import { expect, test } from "vitest";
import type { MapRoom } from "../../../lib/edge-point.ts";
import { placeBadges } from "./place-badges.ts";

const FREE = { left: 100, top: 100, right: 500, bottom: 300 };
const ROOM = { free: FREE, covered: [] };
const BESIDE = [17, 13] as const;
const badgesOf = (places: Parameters<typeof placeBadges>[0], room: MapRoom, apart: number) =>
  placeBadges(places, room, apart, BESIDE);
const numbers = (...args: Parameters<typeof badgesOf>) => badgesOf(...args).map((badge) => badge.numbers);

test("what is in sight has its number beside it; badges that would cover each other are one", () => {
  expect(badgesOf([[200, 200]], ROOM, 24)).toEqual([
    { numbers: [1], x: 217, y: 187, turn: null, isBeyond: false },
  ]);
  expect(
    numbers(
      [
        [200, 200],
        [300, 200],
        [310, 205],
      ],
      ROOM,
      24,
    ),
  ).toEqual([[1], [2, 3]]);
  expect(
    numbers(
      [
        [200, 200],
        [300, 200],
        [310, 205],
      ],
      ROOM,
      5,
    ),
  ).toEqual([[1], [2], [3]]);
});

test("what lies outside has its number at the edge on the way to it", () => {
  expect(
    badgesOf(
      [
        [1_300, 200],
        [300, -800],
      ],
      ROOM,
      24,
    ),
  ).toEqual([
    { numbers: [1], x: 500, y: 200, turn: 90, isBeyond: true },
    { numbers: [2], x: 300, y: 100, turn: 0, isBeyond: true },
  ]);
  expect(
    numbers(
      [
        [1_300, 200],
        [1_300, 210],
      ],
      ROOM,
      24,
    ),
  ).toEqual([[1, 2]]);
});

test("one outside joins the badge of one in sight that it would cover", () => {
  expect(
    badgesOf(
      [
        [1_300, 200],
        [480, 210],
      ],
      ROOM,
      24,
    ),
  ).toEqual([{ numbers: [1, 2], x: 497, y: 197, turn: null, isBeyond: true }]);
});

test("it steps back from a call for help at the same edge", () => {
  const covered = [{ left: 478, top: 188, right: 522, bottom: 232 }];
  const [badge] = badgesOf([[1_300, 200]], { free: FREE, covered }, 24);
  expect(badge).toMatchObject({ y: 200, turn: 90 });
  expect(badge?.x).toBeLessThanOrEqual(460);
});

test("without a map in sight, or without a place, there is none", () => {
  expect(
    badgesOf(
      [
        [200, 200],
        [900, 200],
      ],
      { free: { ...FREE, right: 90 }, covered: [] },
      24,
    ),
  ).toEqual([]);
  expect(badgesOf([null], ROOM, 24)).toEqual([]);
});
