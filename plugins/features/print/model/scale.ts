import { groundResolution, scaleBar } from "../../../../lib/ground-scale.ts";
import { MM_PER_PX } from "./paper.ts";

/** Position, resolution and projection of a map, which determine its scale. */
export interface Place {
  latitude: number;
  projection: string;
  /** Direction of true north on the sheet, radians. */
  north: number;
}

const METRES_PER_PX = MM_PER_PX / 1000;

/** The N of 1:N, accurate at the place. `resolution`: map units per CSS px of the sheet. */
export const scaleOf = (resolution: number, { latitude, projection, north }: Place): number =>
  groundResolution(resolution, latitude, projection, north) / METRES_PER_PX;

/** Map units per CSS px at which the sheet has scale 1:N at the place. */
export const resolutionOf = (scale: number, place: Place): number => scale / scaleOf(1, place);

/** Leading digits of round scales, which are easy to calculate with. */
const STEPS = [1, 1.5, 2, 2.5, 3, 4, 5, 7.5];

/** Round scales between two scales, with the larger N last. */
export function niceScales(from: number, to: number): number[] {
  if (!(from > 0) || !(to >= from)) return [];
  const scales: number[] = [];
  for (let power = 10 ** Math.floor(Math.log10(from)); power <= to; power *= 10)
    for (const step of STEPS) {
      const scale = Math.round(step * power);
      if (scale >= from && scale <= to) scales.push(scale);
    }
  return scales;
}

/** The round scale nearest to another, by ratio; the scale itself where there is none. */
export function nearestScale(scale: number, scales: readonly number[]): number {
  const away = (each: number) => Math.abs(Math.log(each / scale));
  return scales.reduce((best, each) => (away(each) < away(best) ? each : best), scales[0] ?? scale);
}

/** A scale that is not round, rounded to three digits. */
export function roundedScale(scale: number): number {
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(scale)) - 2);
  return Math.round(scale / unit) * unit;
}

export interface Bar {
  /** Length of the whole bar on the ground, m; it has two halves. */
  metres: number;
  /** Length of the whole bar on the sheet, mm. */
  length: number;
}

/** The longest bar of two halves of a round length that is at most `longest` mm long. */
export function barOf(scale: number, longest: number): Bar {
  const { metres, px } = scaleBar(scale / 1000, longest, "km");
  return { metres, length: px };
}
