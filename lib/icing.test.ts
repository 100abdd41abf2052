import { expect, test } from "vitest";
import { icingLevel, icingRate } from "./icing.ts";

test("nothing freezes above the freezing point of sea water, and more does in stronger and colder wind", () => {
  expect(icingRate({ windSpeed: 20, airTemperature: 1, waterTemperature: 4 })).toBe(0);
  expect(icingRate({ windSpeed: 15, airTemperature: -12, waterTemperature: 1 })).toBeGreaterThan(2);
  expect(icingRate({ windSpeed: 25, airTemperature: -18, waterTemperature: 0 })).toBeGreaterThan(4);
  expect(icingRate({ windSpeed: 0, airTemperature: -18, waterTemperature: 0 })).toBe(0);
});

test.each([
  [0, 1],
  [0.049, 1],
  [0.05, 2],
  [0.499, 2],
  [0.5, 3],
  [1.34, 3],
  [1.341, 4],
] as const)("%d cm an hour is level %d", (rate, level) => {
  expect(icingLevel(rate)).toBe(level);
});
