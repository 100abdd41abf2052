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
} from "./units.ts";

/** A text in both languages, or one string for both. */
type Text = string | { no: string; en: string };

export interface Unit {
  /** Value of the setting. */
  id: string;
  /** Written after the number. */
  symbol: Text;
  decimals: number;
  fromBase(value: number): number;
}

/** Units of a quantity; the first is the default. */
export type Units = readonly [Unit, ...Unit[]];

const KMH = { no: "km/t", en: "km/h" };
const same = (value: number) => value;

/**
 * The quantities whose unit the user chooses (spec §9). All values are in the base unit of their quantity (m, mm, m/s,
 * °C, knots because vessels report them, m, m/s); only the display converts them to the chosen unit.
 */
export const QUANTITIES: Readonly<Record<string, Units>> = {
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

/** A unit that a plugin declares (`quantities` of `plugin.json`). */
export interface DeclaredUnit {
  id: string;
  symbol: Text;
  decimals?: number;
  /** The number is the value times `scale`, plus `offset`. */
  scale?: number;
  offset?: number;
  /** The displayed number counts how many of these ascending limits the value has reached. */
  steps?: readonly number[];
}

export function declaredUnit({
  id,
  symbol,
  decimals = 1,
  scale = 1,
  offset = 0,
  steps = [],
}: DeclaredUnit): Unit {
  const fromBase =
    steps.length > 0
      ? (value: number) => steps.filter((step) => value >= step).length
      : (value: number) => value * scale + offset;
  return { id, symbol, decimals, fromBase };
}

/** The unit that a setting's value names, else the default one. */
export function unitOf(units: Units, id: unknown): Unit {
  return units.find((unit) => unit.id === id) ?? units[0];
}
