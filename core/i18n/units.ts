import type { LocalizedText } from "../util/text.ts";

/**
 * The quantities whose unit the user chooses (spec §9). Values travel in one base unit each and are turned into the
 * chosen unit where they are written.
 */
export const QUANTITIES = [
  "depth",
  "rainForecast",
  "seaCurrents",
  "temperature",
  "vesselSpeed",
  "waves",
  "windSpeed",
] as const;
export type Quantity = (typeof QUANTITIES)[number];

export interface Unit {
  /** Value of the setting. */
  id: string;
  /** Written after the number. */
  symbol: LocalizedText;
  decimals: number;
  fromBase(value: number): number;
}

const KMH = { no: "km/t", en: "km/h" };
const same = (value: number) => value;
const knots = (metresPerSecond: number) => metresPerSecond * 1.94384;

/** Base units: m, mm, m/s, °C, knots (vessels report them), m, m/s. The first unit is the default. */
export const UNITS: Record<Quantity, readonly [Unit, ...Unit[]]> = {
  depth: [
    { id: "m", symbol: "m", decimals: 1, fromBase: same },
    { id: "fathom", symbol: { no: "favner", en: "fm" }, decimals: 1, fromBase: (m) => m / 1.8288 },
  ],
  rainForecast: [
    { id: "mm", symbol: "mm", decimals: 1, fromBase: same },
    { id: "inches", symbol: { no: "tommer", en: "in" }, decimals: 2, fromBase: (mm) => mm / 25.4 },
  ],
  seaCurrents: [
    { id: "knots", symbol: "kn", decimals: 1, fromBase: knots },
    { id: "ms", symbol: "m/s", decimals: 1, fromBase: same },
  ],
  temperature: [
    { id: "C", symbol: "°C", decimals: 1, fromBase: same },
    { id: "F", symbol: "°F", decimals: 1, fromBase: (celsius) => celsius * 1.8 + 32 },
  ],
  vesselSpeed: [
    { id: "knots", symbol: "kn", decimals: 1, fromBase: same },
    { id: "kmt", symbol: KMH, decimals: 1, fromBase: (kn) => kn * 1.852 },
  ],
  waves: [
    { id: "m", symbol: "m", decimals: 1, fromBase: same },
    { id: "ft", symbol: { no: "fot", en: "ft" }, decimals: 1, fromBase: (m) => m * 3.28084 },
  ],
  windSpeed: [
    { id: "ms", symbol: "m/s", decimals: 1, fromBase: same },
    { id: "knots", symbol: "kn", decimals: 0, fromBase: knots },
    { id: "mph", symbol: "mph", decimals: 0, fromBase: (ms) => ms * 2.236936 },
    { id: "kmt", symbol: KMH, decimals: 0, fromBase: (ms) => ms * 3.6 },
    { id: "beaufort", symbol: "Bft", decimals: 0, fromBase: (ms) => beaufort(knots(ms)) },
  ],
};

/** The unit that a setting's value names, else the default one. */
export function unitOf(quantity: Quantity, id: unknown): Unit {
  const units = UNITS[quantity];
  return units.find((unit) => unit.id === id) ?? units[0];
}

/** Highest whole knots of Beaufort 1–11 (spec §9). */
const BEAUFORT_UP_TO = [3, 6, 10, 16, 21, 27, 33, 40, 47, 55, 63];

/** Beaufort number of a wind; the knots are rounded first, so 0.6 kn is Beaufort 1. */
export function beaufort(windKnots: number): number {
  const whole = Math.round(windKnots);
  if (whole < 1) return 0;
  const index = BEAUFORT_UP_TO.findIndex((upTo) => whole <= upTo);
  return index === -1 ? 12 : index + 1;
}
