import { expect, test } from "vitest";
import { testMessages } from "./test-messages.ts";
import { isWorthStoring } from "./thinning.ts";

const NOON = Date.UTC(2026, 10, 28, 12);
const { position } = testMessages(NOON);
const SAILING = { time: NOON, sog: 10, cog: 350 };
const RESTING = { time: NOON, sog: 0, cog: 350 };
const after = (seconds: number, more: { sog?: number | null; cog?: number | null } = {}) =>
  position(257_000_001, 10, 60, { sog: 10, cog: 350, ...more, time: NOON + seconds * 1_000 });

test("the first position is stored, and none without a place", () => {
  expect(isWorthStoring(after(0), undefined)).toBe(true);
  expect(isWorthStoring({ ...after(0), lon: null, lat: null }, undefined)).toBe(false);
});

test.each([
  ["straight on, soon", after(59), SAILING, false],
  ["straight on, after a minute", after(60), SAILING, true],
  ["a turn across north", after(10, { cog: 0 }), SAILING, true],
  ["a slight turn across north", after(10, { cog: 359.9 }), SAILING, false],
  ["a turn at once after the last", after(9, { cog: 90 }), SAILING, false],
  ["a knot faster", after(10, { sog: 11 }), SAILING, true],
  ["half a knot faster", after(10, { sog: 10.5 }), SAILING, false],
  ["a speed that is no longer known", after(10, { sog: null }), SAILING, true],
  ["it stops", after(10, { sog: 0.4 }), SAILING, true],
  ["it sets out", after(10, { sog: 0.5 }), RESTING, true],
  ["at rest, swinging", after(60, { sog: 0, cog: 90 }), RESTING, false],
  ["at rest, after half an hour", after(1_800, { sog: 0 }), RESTING, true],
] as const)("%s", (_name, message, last, stored) => {
  expect(isWorthStoring(message, last)).toBe(stored);
});

test("invented traffic that sails straight on is stored every five minutes, its turns at once", () => {
  expect(isWorthStoring(after(299), SAILING, true)).toBe(false);
  expect(isWorthStoring(after(300), SAILING, true)).toBe(true);
  expect(isWorthStoring(after(10, { cog: 90 }), SAILING, true)).toBe(true);
});
