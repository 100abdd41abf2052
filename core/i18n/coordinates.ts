import type { Language } from "../util/text.ts";

const HEMISPHERES: Record<Language, { lat: [string, string]; lon: [string, string] }> = {
  no: { lat: ["N", "S"], lon: ["Ø", "V"] },
  en: { lat: ["N", "S"], lon: ["E", "W"] },
};

/** A longitude in −180 to 180, also when the map was panned round the world. */
export function wrapLongitude(lon: number): number {
  if (lon >= -180 && lon <= 180) return lon;
  return ((((lon + 180) % 360) + 360) % 360) - 180;
}

/**
 * A position in degrees and decimal minutes: `68° 28,20′ N 011° 51,60′ Ø`. Counted in whole hundredths
 * (`decimals` 2) or thousandths (3) of a minute, so that 59,999′ carries to the next degree and never reads 60′.
 */
export function formatDdm([lon, lat]: readonly [number, number], language: Language, decimals = 2): string {
  const { lat: northSouth, lon: eastWest } = HEMISPHERES[language];
  return `${axis(lat, 2, decimals, language, northSouth)} ${axis(wrapLongitude(lon), 3, decimals, language, eastWest)}`;
}

function axis(
  value: number,
  width: number,
  decimals: number,
  language: Language,
  [plus, minus]: [string, string],
): string {
  const perMinute = 10 ** decimals;
  const perDegree = 60 * perMinute;
  const total = Math.round(Math.abs(value) * perDegree);
  const degrees = Math.floor(total / perDegree);
  const rest = total % perDegree;
  const minutes = String(Math.floor(rest / perMinute)).padStart(2, "0");
  const fraction = String(rest % perMinute).padStart(decimals, "0");
  const separator = language === "no" ? "," : ".";
  // A value that rounds to zero has no sign, so that the letter does not flicker at the equator.
  const hemisphere = value < 0 && total > 0 ? minus : plus;
  return `${String(degrees).padStart(width, "0")}° ${minutes}${separator}${fraction}′ ${hemisphere}`;
}

/** A meridian or parallel for the edge of the map: `68° 30′ N`, `13° Ø`. `degrees` is exact to a hundredth of a minute. */
export function formatGraticule(degrees: number, axisName: "lat" | "lon", language: Language): string {
  const total = Math.round(Math.abs(degrees) * 6000);
  const whole = Math.floor(total / 6000);
  const minutes = (total % 6000) / 100;
  const [plus, minus] = HEMISPHERES[language][axisName];
  const hemisphere =
    total === 0 || (axisName === "lon" && whole === 180) ? "" : ` ${degrees < 0 ? minus : plus}`;
  if (minutes === 0) return `${whole}°${hemisphere}`;
  const written = String(minutes).replace(".", language === "no" ? "," : ".");
  return `${whole}° ${minutes < 10 ? `0${written}` : written}′${hemisphere}`;
}
