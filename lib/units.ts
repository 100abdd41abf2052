/**
 * Factors between units, from section 9 of the specification or from the definition of the unit. Unit symbols and the
 * user's choice of units belong to core/i18n.
 */

/** m in a nautical mile, by definition. */
export const METRES_PER_NAUTICAL_MILE = 1852;

const KNOTS_PER_METRE_PER_SECOND = 1.94384;
const MPH_PER_METRE_PER_SECOND = 2.236936;
const FEET_PER_METRE = 3.28084;
const METRES_PER_FATHOM = 1.8288;
const MILLIMETRES_PER_INCH = 25.4;

export const metresToNauticalMiles = (metres: number): number => metres / METRES_PER_NAUTICAL_MILE;
export const nauticalMilesToMetres = (miles: number): number => miles * METRES_PER_NAUTICAL_MILE;

export const metresPerSecondToKnots = (speed: number): number => speed * KNOTS_PER_METRE_PER_SECOND;
export const knotsToMetresPerSecond = (knots: number): number => knots / KNOTS_PER_METRE_PER_SECOND;
export const knotsToKilometresPerHour = (knots: number): number => (knots * METRES_PER_NAUTICAL_MILE) / 1000;
export const metresPerSecondToKilometresPerHour = (speed: number): number => speed * 3.6;
export const metresPerSecondToMilesPerHour = (speed: number): number => speed * MPH_PER_METRE_PER_SECOND;

export const metresToFeet = (metres: number): number => metres * FEET_PER_METRE;
export const feetToMetres = (feet: number): number => feet / FEET_PER_METRE;
export const metresToFathoms = (metres: number): number => metres / METRES_PER_FATHOM;
export const millimetresToInches = (millimetres: number): number => millimetres / MILLIMETRES_PER_INCH;
export const celsiusToFahrenheit = (celsius: number): number => celsius * 1.8 + 32;

/** Hours that a distance in m takes at a speed in knots; infinite at 0. */
export const hoursAtKnots = (metres: number, knots: number): number => metresToNauticalMiles(metres) / knots;

/** Highest whole knots of Beaufort 0–11 (spec §9); anything above is 12. */
const BEAUFORT_MAX_KNOTS = [0, 3, 6, 10, 16, 21, 27, 33, 40, 47, 55, 63];

/** Beaufort number of a wind in knots. The knots are rounded first, so 0.6 kn is Beaufort 1. */
export function beaufort(windKnots: number): number {
  const whole = Math.round(windKnots);
  const index = BEAUFORT_MAX_KNOTS.findIndex((max) => whole <= max);
  return index === -1 ? 12 : index;
}
