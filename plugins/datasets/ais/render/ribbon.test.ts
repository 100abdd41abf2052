import { expect, test } from "vitest";
import {
  alphaOf,
  crowdByte,
  densityOf,
  LIMITS,
  NO_MARKS,
  rampColors,
  ribbonWeight,
  spreadOf,
} from "./ribbon.ts";

const weights = (...densities: number[]) =>
  densities.map((density) => ribbonWeight(crowdByte(density), LIMITS));

test("up to 2.5 vessels a thousand px² are marks of their own, from 7 only the ribbon is left", () => {
  expect(weights(0, 1, 2.45)).toEqual([0, 0, 0]);
  expect(weights(7.1, 60, 1_000)).toEqual([1, 1, 1]);
  expect(weights(4.75)[0]).toBeCloseTo(0.5, 1);
});

test("without marks everybody is in the ribbon", () => {
  expect([0, 40, 255].map((byte) => ribbonWeight(byte, NO_MARKS))).toEqual([1, 1, 1]);
});

test("a byte keeps the density within two in a hundred, as far as it reaches", () => {
  for (const density of [1, 2.5, 7, 33, 220, 1_500])
    expect(densityOf(crowdByte(density)) / density).toBeCloseTo(1, 1.5);
  expect(crowdByte(0)).toBe(0);
  expect(crowdByte(1)).toBe(0);
  expect(crowdByte(1e9)).toBe(255);
});

test("the more vessels, the fainter and narrower is what each adds, within bounds", () => {
  expect([1, 10, 1_000].map((density) => Math.round(alphaOf(density) * 100) / 100)).toEqual([
    0.5, 0.43, 0.14,
  ]);
  expect([1, 24, 1_000].map(spreadOf)).toEqual([1.25, 1, 0.8]);
});

test("by day many are darker than few, by night brighter", () => {
  const brightness = (colors: [number, number, number][]) => colors.map(([r, g, b]) => r + g + b);
  const [day, night] = [brightness(rampColors("day")), brightness(rampColors("night"))];
  expect(day).toEqual([...day].sort((a, b) => b - a));
  expect(night).toEqual([...night].sort((a, b) => a - b));
  expect(rampColors("day")[0]).toEqual([47, 118, 160]);
});
