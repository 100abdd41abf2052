import type { I18n } from "../../../../core/api/kernel.ts";
import { shortBearing } from "../../../../lib/degrees.ts";
import type { Leg } from "../../../../lib/geodesy/legs.ts";

/** A bearing with one decimal, without the degree sign: 359.96 is `0,0`, never `360,0`. */
export function formatBearing(degrees: number, format: I18n["format"]): string {
  return format.number((Math.round(degrees * 10) / 10) % 360, 1);
}

/** Above 1000 m in km with one decimal, below 1 m with one decimal, otherwise whole metres (spec §9, second reading). */
export function formatDistance(metres: number, format: I18n["format"]): string {
  return metres < 1 ? `${format.number(metres, 1)} m` : format.distance(metres);
}

/** `12,4 km | 6,7 nm | 045°`: the label of a leg (spec §3). */
export function formatLeg(
  { metres, bearing }: Pick<Leg, "metres" | "bearing">,
  format: I18n["format"],
): string {
  return [format.distance(metres), format.nauticalMiles(metres), shortBearing(bearing)].join(" | ");
}
