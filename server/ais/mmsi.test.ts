import { expect, test } from "vitest";
import { countryOf } from "./mmsi.ts";

test.each([
  [257_034_450, "NO"],
  [2_573_315, "NO"],
  [25_703_445, "NO"],
  [111_257_501, "NO"],
  [825_712_345, "NO"],
  [982_570_123, "NO"],
  [992_576_001, "NO"],
  [204_000_001, "PT"],
  [970_123_456, null],
  [972_123_456, null],
  [974_123_456, null],
  [111_999_999, null],
  [25, null],
  [2_570_344_500, null],
])("%s belongs to %s", (mmsi, country) => {
  expect(countryOf(mmsi)).toBe(country);
});
