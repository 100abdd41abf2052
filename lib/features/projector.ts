import { MERCATOR_MAX_LATITUDE } from "../crs.ts";
import { EARTH_RADIUS } from "../earth.ts";
import type { Box, Project } from "./shape-columns.ts";

/** What the painter needs to know about a map projection. */
export interface Projector {
  project: Project;
  /** The extent in degrees of an extent in map units. */
  degreesOf(extent: Box): Box;
  /** Width of the world, map units. */
  worldWidth: number;
}

const DEGREE = Math.PI / 180;

const mercator: Projector = {
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

const plain: Projector = {
  project(lon, lat, out) {
    out.push(lon, lat);
  },
  degreesOf: (extent) => extent,
  worldWidth: 360,
};

function latitude(y: number): number {
  return (2 * Math.atan(Math.exp(y / EARTH_RADIUS)) - Math.PI / 2) / DEGREE;
}

/** The projections in which the engine can paint large sets; in others OpenLayers draws them. */
export function projectorFor(code: string): Projector | null {
  if (code === "EPSG:3857") return mercator;
  return code === "EPSG:4326" ? plain : null;
}
