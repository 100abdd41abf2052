import type { Theme } from "../../../../core/api/kernel.ts";

/** Limits between the speed bands, knots. The first band is a vessel at rest. */
export const SPEED_STEPS = [0.5, 5, 10, 15] as const;

/**
 * Colours of the bands. Their lightness changes in one direction, away from the water's, so that they are
 * distinguishable without colour vision: darker is faster by day, brighter is faster at night.
 */
export const SPEED_COLORS: Record<Theme, readonly string[]> = {
  day: ["#6b7785", "#b86200", "#c2330f", "#97154f", "#4d0f6b"],
  night: ["#8b9bab", "#b877e6", "#f0719b", "#ffa35f", "#fff08a"],
};

/** Number of the band of a speed in knots; null for an unknown speed. */
export function bandOf(sog: number | null): number | null {
  if (sog === null) return null;
  const step = SPEED_STEPS.findIndex((limit) => sog < limit);
  return step === -1 ? SPEED_STEPS.length : step;
}
