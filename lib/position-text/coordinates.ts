import { wrapLongitude } from "../degrees.ts";
import type { Language } from "../text.ts";

/** Degrees and decimal minutes (the default), degrees, minutes and seconds, or decimal degrees. */
export const COORDINATE_FORMATS = ["DDM", "DMS", "DD"] as const;
export type CoordinateFormat = (typeof COORDINATE_FORMATS)[number];

type Signs = readonly [plus: string, minus: string];
const HEMISPHERES: Record<Language, { lat: Signs; lon: Signs }> = {
  no: { lat: ["N", "S"], lon: ["Ø", "V"] },
  en: { lat: ["N", "S"], lon: ["E", "W"] },
};

/**
 * A position as `68° 28,20′ N 011° 51,60′ Ø` (DDM), `68° 28′ 12,0″ N 011° 51′ 36,0″ Ø` (DMS) or `68,4700° N 011,8600°
 * Ø` (DD). `decimals` are those of the minutes; the other formats get an equivalent number. Computed in whole units of
 * the last digit, so that 59,999′ carries to the next degree and 60′ never appears.
 */
export function formatCoordinate(
  [lon, lat]: readonly [number, number],
  format: CoordinateFormat,
  language: Language,
  decimals = 2,
): string {
  const { lat: northSouth, lon: eastWest } = HEMISPHERES[language];
  const write = WRITERS[format];
  const separator = language === "no" ? "," : ".";
  const axis = (value: number, width: number, [plus, minus]: Signs) => {
    const { text, zero } = write(Math.abs(value), { width, decimals, separator });
    // A value that rounds to zero has no sign, so that the letter does not flicker near the equator.
    return `${text} ${value < 0 && !zero ? minus : plus}`;
  };
  return `${axis(lat, 2, northSouth)} ${axis(wrapLongitude(lon), 3, eastWest)}`;
}

interface Layout {
  /** Digits of whole degrees. */
  width: number;
  decimals: number;
  separator: string;
}
type Writer = (value: number, layout: Layout) => { text: string; zero: boolean };

const WRITERS: Record<CoordinateFormat, Writer> = {
  DDM: (value, { width, decimals, separator }) => {
    const total = Math.round(value * 60 * 10 ** decimals);
    const [minutesTotal, fraction] = split(total, decimals);
    const text = `${pad(Math.floor(minutesTotal / 60), width)}° ${decimal(minutesTotal % 60, fraction, separator)}′`;
    return { text, zero: total === 0 };
  },
  DMS: (value, { width, decimals, separator }) => {
    const places = Math.max(0, decimals - 1);
    const total = Math.round(value * 3600 * 10 ** places);
    const [seconds, fraction] = split(total, places);
    const minutes = Math.floor(seconds / 60);
    const text = `${pad(Math.floor(minutes / 60), width)}° ${pad(minutes % 60, 2)}′ ${decimal(seconds % 60, fraction, separator)}″`;
    return { text, zero: total === 0 };
  },
  DD: (value, { width, decimals, separator }) => {
    const places = decimals + 2;
    const total = Math.round(value * 10 ** places);
    const [degrees, fraction] = split(total, places);
    return { text: `${decimal(degrees, fraction, separator, width)}°`, zero: total === 0 };
  },
};

/** Splits a count of last digits into whole units and the digits after the separator. */
function split(total: number, places: number): [whole: number, fraction: string] {
  const perUnit = 10 ** places;
  return [Math.floor(total / perUnit), places === 0 ? "" : pad(total % perUnit, places)];
}

function decimal(whole: number, fraction: string, separator: string, width = 2): string {
  return fraction === "" ? pad(whole, width) : `${pad(whole, width)}${separator}${fraction}`;
}

const pad = (value: number, width: number) => String(value).padStart(width, "0");

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
