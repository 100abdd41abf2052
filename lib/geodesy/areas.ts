import { longitudeNear } from "../degrees.ts";
import type { LonLat } from "../lon-lat.ts";
import { distance } from "./legs.ts";
import { closed, open } from "./path.ts";
import { UNROLLED, WGS84 } from "./wgs84.ts";

/** Corners of a drawn circle (spec §9). */
export const CIRCLE_STEPS = 32;

export interface AreaFigures {
  /** m² */
  area: number;
  /** m */
  perimeter: number;
}

export interface CircleFigures {
  /** m */
  radius: number;
  /** m² */
  area: number;
  /** m */
  circumference: number;
}

/**
 * Area and outline of a polygon whose sides are geodesics, also across the antimeridian and round a pole. Of the two
 * parts into which an outline divides the earth, the smaller one is meant. The order of the corners does not matter.
 * @param ring corners, the first one repeated or not
 */
export function polygonFigures(ring: readonly Readonly<LonLat>[]): AreaFigures {
  const polygon = WGS84.Polygon(false);
  for (const [lon, lat] of open(ring)) polygon.AddPoint(lat, lon);
  const { area = 0, perimeter } = polygon.Compute(false, true);
  return { area: Math.abs(area), perimeter };
}

/**
 * The corners of a drawn circle, closed; longitudes continue beyond ±180, and cover 360° round a pole.
 * @param radius m
 */
export function circleRing(center: Readonly<LonLat>, radius: number, steps = CIRCLE_STEPS): LonLat[] {
  const corners = Array.from({ length: steps }, (_unused, index): LonLat => {
    const bearing = (index * 360) / steps;
    const { lon2 = center[0], lat2 = center[1] } = WGS84.Direct(
      center[1],
      center[0],
      bearing,
      radius,
      UNROLLED,
    );
    return [lon2, lat2];
  });
  let previous = corners[0]?.[0] ?? 0;
  return closed(corners).map(([lon, lat]) => {
    previous = longitudeNear(lon, previous);
    return [previous, lat];
  });
}

/** Figures of the circle itself, not of the polygon that it is drawn as. */
export function circleFigures(center: Readonly<LonLat>, edge: Readonly<LonLat>): CircleFigures {
  const radius = distance(center, edge);
  const { area, perimeter } = polygonFigures(circleRing(center, radius));
  const half = Math.PI / CIRCLE_STEPS;
  // Corrects the difference between a regular polygon and its circle.
  return {
    radius,
    area: (area * 2 * half) / Math.sin(2 * half),
    circumference: (perimeter * half) / Math.sin(half),
  };
}
