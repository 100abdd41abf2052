import type { Theme } from "../../../../core/api/kernel.ts";

/**
 * Density ρ (vessels per 1000 px²) up to which a vessel has only its own mark, and from which it is only in the ribbon.
 */
export type Limits = readonly [alone: number, crowded: number];
export const LIMITS: Limits = [2.5, 7];
/** Every vessel is in the ribbon, and none has a mark. */
export const NO_MARKS: Limits = [-1, 0];

/** ρ is stored as one byte, 24 · log2(ρ); a vessel without neighbours has 0. */
export const CROWD_SCALE = 24;
export const crowdByte = (density: number): number =>
  Math.min(255, Math.round(CROWD_SCALE * Math.log2(Math.max(1, density))));
export const densityOf = (byte: number): number => 2 ** (byte / CROWD_SCALE);

/** Weight of a vessel in the ribbon, 0–1; the rest is for its own mark. */
export function ribbonWeight(byte: number, [alone, crowded]: Limits): number {
  const part = Math.max(0, Math.min(1, (densityOf(byte) - alone) / (crowded - alone)));
  return part * part * (3 - 2 * part);
}
/** Marks with less weight are not drawn. */
export const MIN_MARK_WEIGHT = 0.04;
/** From this weight on a vessel is distinguishable: it has a hull, a course vector and a name. */
export const MIN_DISTINCT_WEIGHT = 0.35;

/** The opacity of one vessel decreases with ρ, so that overlapping vessels saturate approximately logarithmically. */
export const ALPHA = { max: 0.5, min: 0.14, factor: 0.95, power: -0.34 } as const;
/** With few vessels each spreads further, so that a lane stays a continuous line. */
export const SPREAD = { max: 1.25, min: 0.8, density: 24, power: 0.25 } as const;

const within = (value: number, { min, max }: { min: number; max: number }) =>
  Math.max(min, Math.min(max, value));
export const alphaOf = (density: number): number => within(ALPHA.factor * density ** ALPHA.power, ALPHA);
export const spreadOf = (density: number): number =>
  within((SPREAD.density / density) ** SPREAD.power, SPREAD);

/** Stretch across and along the course of a vessel under way, and its minimum speed, tenths of a knot. */
export const STRETCH = { across: 0.8, along: 2.2, from: 60 } as const;

/** Colours by ρ, at equal logarithmic steps. */
const RAMP: Readonly<Record<Theme, readonly (readonly [density: number, color: string])[]>> = {
  day: [
    [4, "#2f76a0"],
    [14, "#1b628f"],
    [60, "#0b4270"],
    [220, "#07294c"],
  ],
  night: [
    [4, "#1c6d97"],
    [14, "#2f93bf"],
    [60, "#6fcbec"],
    [220, "#e2f7ff"],
  ],
};
/** Steps of the ramp texture, one for every 8 values of the byte. */
export const RAMP_STEPS = 32;

/** From low to high, for legends. */
export const rampOf = (theme: Theme): string[] => RAMP[theme].map(([, color]) => color);

/** RGB of each step. */
export function rampColors(theme: Theme): [number, number, number][] {
  return Array.from({ length: RAMP_STEPS }, (_, step) => rampColor(theme, densityOf(step * 8 + 4)));
}

function rampColor(theme: Theme, density: number): [number, number, number] {
  const ramp = RAMP[theme];
  const next = ramp.findIndex(([at]) => density < at);
  const before = ramp.at(next === -1 ? -1 : Math.max(0, next - 1)) ?? [1, "#000000"];
  const after = next === -1 ? before : (ramp[next] ?? before);
  const span = Math.log(after[0] / before[0]);
  const part = span > 0 ? Math.max(0, Math.log(density / before[0]) / span) : 0;
  const [from, to] = [rgbOf(before[1]), rgbOf(after[1])];
  const mixed = (index: 0 | 1 | 2) => Math.round(from[index] + (to[index] - from[index]) * part);
  return [mixed(0), mixed(1), mixed(2)];
}

/** The components of #rrggbb, 0–255. */
export function rgbOf(color: string): [number, number, number] {
  const value = Number.parseInt(color.slice(1, 7), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}
