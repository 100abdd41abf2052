import {
  beaufort,
  celsiusToFahrenheit,
  knotsToKilometresPerHour,
  metresPerSecondToKilometresPerHour,
  metresPerSecondToKnots,
  metresPerSecondToMilesPerHour,
  metresToFathoms,
  metresToFeet,
  millimetresToInches,
} from "../../lib/units.ts";
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

/** Base units: m, mm, m/s, °C, knots (vessels report them), m, m/s. The first unit is the default. */
export const UNITS: Record<Quantity, readonly [Unit, ...Unit[]]> = {
  depth: [
    { id: "m", symbol: "m", decimals: 1, fromBase: same },
    { id: "fathom", symbol: { no: "favner", en: "fm" }, decimals: 1, fromBase: metresToFathoms },
  ],
  rainForecast: [
    { id: "mm", symbol: "mm", decimals: 1, fromBase: same },
    { id: "inches", symbol: { no: "tommer", en: "in" }, decimals: 2, fromBase: millimetresToInches },
  ],
  seaCurrents: [
    { id: "knots", symbol: "kn", decimals: 1, fromBase: metresPerSecondToKnots },
    { id: "ms", symbol: "m/s", decimals: 1, fromBase: same },
  ],
  temperature: [
    { id: "C", symbol: "°C", decimals: 1, fromBase: same },
    { id: "F", symbol: "°F", decimals: 1, fromBase: celsiusToFahrenheit },
  ],
  vesselSpeed: [
    { id: "knots", symbol: "kn", decimals: 1, fromBase: same },
    { id: "kmt", symbol: KMH, decimals: 1, fromBase: knotsToKilometresPerHour },
  ],
  waves: [
    { id: "m", symbol: "m", decimals: 1, fromBase: same },
    { id: "ft", symbol: { no: "fot", en: "ft" }, decimals: 1, fromBase: metresToFeet },
  ],
  windSpeed: [
    { id: "ms", symbol: "m/s", decimals: 1, fromBase: same },
    { id: "knots", symbol: "kn", decimals: 0, fromBase: metresPerSecondToKnots },
    { id: "mph", symbol: "mph", decimals: 0, fromBase: metresPerSecondToMilesPerHour },
    { id: "kmt", symbol: KMH, decimals: 0, fromBase: metresPerSecondToKilometresPerHour },
    { id: "beaufort", symbol: "Bft", decimals: 0, fromBase: (ms) => beaufort(metresPerSecondToKnots(ms)) },
  ],
};

/** The unit that a setting's value names, else the default one. */
export function unitOf(quantity: Quantity, id: unknown): Unit {
  const units = UNITS[quantity];
  return units.find((unit) => unit.id === id) ?? units[0];
}
