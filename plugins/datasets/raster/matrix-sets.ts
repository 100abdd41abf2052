import TileGrid from "ol/tilegrid/TileGrid.js";
import { createXYZ } from "ol/tilegrid.js";

/** Projection, origin and resolutions of a tile pyramid. */
export interface MatrixSet {
  /** For example `EPSG:25833`. */
  projection: string;
  /** North-west corner, m. */
  origin: [number, number];
  /** m per pixel of a 256 px tile at zoom 0; each zoom halves it. */
  resolution: number;
}

export type MatrixSetName = "webmercator" | "utm32n" | "utm33n" | "utm35n";

const MERCATOR_EDGE = 20037508.342789244;
const TILE = 256;
/** The national UTM sets share their size: 5,545,984 m wide and high. */
const UTM_RESOLUTION = 5_545_984 / TILE;
const UTM_NORTH = 9_045_984;
const LEVELS = 25;

export const matrixSets: Record<MatrixSetName, MatrixSet> = {
  webmercator: {
    projection: "EPSG:3857",
    origin: [-MERCATOR_EDGE, MERCATOR_EDGE],
    resolution: (2 * MERCATOR_EDGE) / TILE,
  },
  utm32n: { projection: "EPSG:25832", origin: [-2_000_000, UTM_NORTH], resolution: UTM_RESOLUTION },
  utm33n: { projection: "EPSG:25833", origin: [-2_500_000, UTM_NORTH], resolution: UTM_RESOLUTION },
  utm35n: { projection: "EPSG:25835", origin: [-3_500_000, UTM_NORTH], resolution: UTM_RESOLUTION },
};

export interface GridOptions {
  tileMatrixSet: MatrixSetName;
  tileSize: number;
  minZoom: number;
  maxZoom: number;
}

/** The tile grid of a matrix set. Its last zoom is the service's last one: closer in, tiles are enlarged. */
export function tileGridOf({ tileMatrixSet, tileSize, minZoom, maxZoom }: GridOptions): TileGrid {
  const last = Math.max(minZoom, maxZoom);
  if (tileMatrixSet === "webmercator") return createXYZ({ tileSize, minZoom, maxZoom: last });
  const { origin, resolution } = matrixSets[tileMatrixSet];
  const [west, north] = origin;
  const span = resolution * TILE;
  const top = span / tileSize;
  return new TileGrid({
    extent: [west, north - span, west + span, north],
    origin,
    tileSize,
    minZoom,
    resolutions: Array.from({ length: Math.min(last, LEVELS) + 1 }, (_, z) => top / 2 ** z),
  });
}
