import { POLAR, WEB_MERCATOR } from "./crs.ts";
import { EARTH_RADIUS, GROUND_RESOLUTION_RADIUS } from "./earth.ts";
import { METRES_PER_NAUTICAL_MILE } from "./units.ts";

export interface ScaleBar {
  /** Length on the ground, m. */
  metres: number;
  /** Length on the screen, px. */
  px: number;
}

/**
 * Metres on the ground per px, across the screen, with the radius of section 9. Web Mercator stretches towards the
 * poles. Polar is equal-area: away from the pole parallels are stretched and meridians shortened, at 60°N by 3.5 %.
 *
 * @param north direction of true north on the screen, radians
 */
export function groundResolution(
  resolution: number,
  latitude: number,
  projection: string,
  north: number,
): number {
  const radians = (latitude * Math.PI) / 180;
  if (projection === WEB_MERCATOR)
    return ((resolution * GROUND_RESOLUTION_RADIUS) / EARTH_RADIUS) * Math.cos(radians);
  if (projection !== POLAR) return resolution;
  const stretch = Math.cos((Math.PI / 2 - radians) / 2);
  return resolution * Math.hypot(Math.cos(north) * stretch, Math.sin(north) / stretch);
}

/** The longest bar of 1, 2 or 5 × 10ⁿ units that is not longer than `maxPx`. */
export function scaleBar(metresPerPx: number, maxPx: number, unit: "km" | "nm"): ScaleBar {
  const unitMetres = unit === "km" ? 1 : METRES_PER_NAUTICAL_MILE;
  const max = (metresPerPx * maxPx) / unitMetres;
  const power = 10 ** Math.floor(Math.log10(max));
  const nice = [5, 2, 1].find((step) => step * power <= max) ?? 1;
  const metres = nice * power * unitMetres;
  return { metres, px: metres / metresPerPx };
}
