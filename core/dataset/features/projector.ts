import type { Box, Project } from "./shape-columns.ts";

/** What the painter must know of a map projection. */
export interface Projector {
  project: Project;
  /** The degrees that an extent in map units shows. */
  degreesOf(extent: Box): Box;
  /** Map units round the world. */
  worldWidth: number;
}

const RADIUS = 6_378_137;
const DEGREE = Math.PI / 180;
/** Where Web Mercator ends (spec §9). */
const MAX_LATITUDE = 85.0511287798066;

const mercator: Projector = {
  project(lon, lat, out) {
    const held = Math.max(-MAX_LATITUDE, Math.min(MAX_LATITUDE, lat));
    out.push(RADIUS * lon * DEGREE, RADIUS * Math.log(Math.tan(Math.PI / 4 + (held * DEGREE) / 2)));
  },
  degreesOf([minX, minY, maxX, maxY]) {
    return [minX / RADIUS / DEGREE, latitude(minY), maxX / RADIUS / DEGREE, latitude(maxY)];
  },
  worldWidth: 2 * Math.PI * RADIUS,
};

const plain: Projector = {
  project(lon, lat, out) {
    out.push(lon, lat);
  },
  degreesOf: (extent) => extent,
  worldWidth: 360,
};

function latitude(y: number): number {
  return (2 * Math.atan(Math.exp(y / RADIUS)) - Math.PI / 2) / DEGREE;
}

/** The projections in which large sets are painted; in any other OpenLayers draws them. */
export function projectorFor(code: string): Projector | null {
  if (code === "EPSG:3857") return mercator;
  return code === "EPSG:4326" ? plain : null;
}
