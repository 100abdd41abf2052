/** Longitudes and bearings, degrees: cyclic numbers. */

/** A longitude in −180 to 180, also when the map was panned round the world. */
export function wrapLongitude(lon: number): number {
  if (lon >= -180 && lon <= 180) return lon;
  return normalBearing(lon + 180) - 180;
}

/** The longitude plus or minus whole turns of 360°, nearest to `reference`: −179 near 180 is 181. */
export function longitudeNear(lon: number, reference: number): number {
  return lon - 360 * Math.round((lon - reference) / 360);
}

/** Normalizes to 0 ≤ bearing < 360, also where a tiny negative one would round up to 360. NaN stays NaN. */
export function normalBearing(degrees: number): number {
  const positive = ((degrees % 360) + 360) % 360;
  return positive === 360 ? 0 : positive + 0;
}

/** The shorter turn from one bearing, or meridian, to another: −180 ≤ turn < 180, clockwise (eastward) positive. */
export function turnBetween(from: number, to: number): number {
  return normalBearing(to - from + 180) - 180;
}

/** A bearing in three digits, as mariners say it and the map shows it: `045°`. */
export function shortBearing(degrees: number): string {
  return `${String(Math.round(degrees) % 360).padStart(3, "0")}°`;
}

/** A direction in three digits, as directions are spoken at sea: `045°`; null stays null. */
export function degreesText(degrees: number): string;
export function degreesText(degrees: number | null): string | null;
export function degreesText(degrees: number | null): string | null {
  return degrees === null ? null : shortBearing(degrees);
}
