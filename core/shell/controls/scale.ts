export interface ScaleBar {
  /** Length on the ground, m. */
  metres: number;
  /** Length on the screen, px. */
  px: number;
}

const METRES_PER_NM = 1852;

/** Metres on the ground per px: Web Mercator stretches towards the poles. */
export function groundResolution(resolution: number, latitude: number, projection: string): number {
  return projection === "EPSG:3857" ? resolution * Math.cos((latitude * Math.PI) / 180) : resolution;
}

/** The longest bar of 1, 2 or 5 × 10ⁿ units that is not longer than `maxPx`. */
export function scaleBar(metresPerPx: number, maxPx: number, unit: "km" | "nm"): ScaleBar {
  const unitMetres = unit === "km" ? 1 : METRES_PER_NM;
  const most = (metresPerPx * maxPx) / unitMetres;
  const power = 10 ** Math.floor(Math.log10(most));
  const nice = [5, 2, 1].find((step) => step * power <= most) ?? 1;
  const metres = nice * power * unitMetres;
  return { metres, px: metres / metresPerPx };
}
