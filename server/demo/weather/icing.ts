import type { Wind } from "./wind.ts";

/** Freezing point of sea water, °C. */
const FREEZING = -1.8;

/**
 * Ice that spray builds on a vessel of 20 to 75 m, cm an hour, by the predictor of Overland (1990): wind, cold air and
 * cold water. 0.7 begins moderate icing, 2 severe, 4 extreme.
 */
export function icingRate(wind: Pick<Wind, "u" | "v">, air: number, water: number): number {
  if (air >= FREEZING) return 0;
  const predictor =
    (Math.hypot(wind.u, wind.v) * (FREEZING - air)) / (1 + 0.3 * Math.max(0, water - FREEZING));
  return 2.73e-2 * predictor + 2.91e-4 * predictor ** 2 + 1.84e-6 * predictor ** 3;
}
