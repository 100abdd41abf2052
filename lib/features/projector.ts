import { MERCATOR_MAX_LATITUDE, POLAR, POLAR_MERIDIAN, WEB_MERCATOR } from "../crs.ts";
import { EARTH_RADIUS } from "../earth.ts";
import { polarBounds } from "../polar-bounds.ts";
import { polarDistance, polarLatitude } from "../polar-plane.ts";
import type { Box, Project } from "./shape-columns.ts";

/** What the painter needs to know about a map projection. */
export interface Projector {
  code: string;
  /** Of positions that `densify` has prepared. */
  project: Project;
  /** The extent in degrees of an extent in map units. */
  degreesOf(extent: Box): Box;
  /** Width of the world, map units; null: the map does not repeat it. */
  worldWidth: number | null;
}

const DEGREE = Math.PI / 180;

const mercator: Projector = {
  code: WEB_MERCATOR,
  project(lon, lat, out) {
    const held = Math.max(-MERCATOR_MAX_LATITUDE, Math.min(MERCATOR_MAX_LATITUDE, lat));
    out.push(
      EARTH_RADIUS * lon * DEGREE,
      EARTH_RADIUS * Math.log(Math.tan(Math.PI / 4 + (held * DEGREE) / 2)),
    );
  },
  degreesOf([minX, minY, maxX, maxY]) {
    return [minX / EARTH_RADIUS / DEGREE, latitude(minY), maxX / EARTH_RADIUS / DEGREE, latitude(maxY)];
  },
  worldWidth: 2 * Math.PI * EARTH_RADIUS,
};

/** The map is in degrees. */
export const DEGREES: Projector = {
  code: "EPSG:4326",
  project(lon, lat, out) {
    out.push(lon, lat);
  },
  degreesOf: (extent) => extent,
  worldWidth: 360,
};

const polar: Projector = {
  code: POLAR,
  project(lon, lat, out) {
    const distance = polarDistance(lat);
    const angle = (lon - POLAR_MERIDIAN) * DEGREE;
    out.push(distance * Math.sin(angle), -distance * Math.cos(angle));
  },
  degreesOf: (extent) => polarBounds(extent, polarLatitude),
  worldWidth: null,
};

function latitude(y: number): number {
  return (2 * Math.atan(Math.exp(y / EARTH_RADIUS)) - Math.PI / 2) / DEGREE;
}

/** The projections in which large sets can be found and painted; in others OpenLayers draws them. */
export function projectorFor(code: string): Projector | null {
  return [mercator, polar, DEGREES].find((one) => one.code === code) ?? null;
}
