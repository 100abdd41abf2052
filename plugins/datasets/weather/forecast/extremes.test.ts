import { expect, test } from "vitest";
import { levelOf } from "./extremes.tsx";

test.each([
  ["windSpeed", 10.7, "plain"],
  ["windSpeed", 11.2, "warning"],
  ["windSpeed", 24.3, "danger"],
  ["windSpeed", 0, "plain"],
  ["waveHeight", 12, "plain"],
  ["icing", 0.4, "plain"],
  ["icing", 0.5, "warning"],
  ["icing", 1.4, "danger"],
] as const)("%s of %d is %s", (key, value, level) => {
  expect(levelOf(key, value)).toBe(level);
});
