import { writeFileSync } from "node:fs";
import { NORDIC } from "./area.ts";
import { areaKm2 } from "./geometry/area.ts";
import { clipRing } from "./geometry/clip.ts";
import { simplifyRing } from "./geometry/simplify.ts";
import type { Bounds, Polygon, Ring } from "./geometry/types.ts";
import { geodataFile } from "./paths.ts";

/** Largest deviation of the mask from the coast of the source, in metres. */
export const TOLERANCE_M = 300;
/** Islands below this size, in square kilometres, are left out. */
export const MIN_AREA_KM2 = 0.3;

const round = (ring: Ring): Ring =>
  ring.map(([lon, lat]) => [Number(lon.toFixed(3)), Number(lat.toFixed(3))]);

/** Land rings as simple polygons in the box, largest first, coordinates to three decimals. */
export const maskPolygons = (land: Ring[], box: Bounds): Polygon[] =>
  land
    .map((ring) => clipRing(ring, box))
    .filter((ring) => ring.length > 3 && areaKm2(ring) >= MIN_AREA_KM2)
    .map((ring) => ({ ring: round(simplifyRing(ring, TOLERANCE_M)), area: areaKm2(ring) }))
    .filter(({ ring }) => ring.length > 3)
    .sort((a, b) => b.area - a.area)
    .map(({ ring }) => [ring]);

/** Writes `land.geojson`, one MultiPolygon feature, and returns its size in bytes. */
export const writeLandMask = (land: Ring[]): number => {
  const coordinates = maskPolygons(land, NORDIC);
  const text = JSON.stringify({
    type: "Feature",
    properties: {
      name: "Land, simplified",
      tolerance: TOLERANCE_M,
      bounds: NORDIC,
      attribution: "© OpenStreetMap contributors (ODbL)",
    },
    geometry: { type: "MultiPolygon", coordinates },
  });
  writeFileSync(geodataFile("land.geojson"), `${text}\n`);
  return text.length;
};
