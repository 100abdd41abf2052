import TileGrid from "ol/tilegrid/TileGrid.js";
import { createXYZ } from "ol/tilegrid.js";
import { findCrs, WEB_MERCATOR } from "../../../lib/crs.ts";

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

const TILE = 256;
const LEVELS = 25;

/** The square that the tiles of a reference system cover, from its north-west corner. */
function squareOf(projection: string): MatrixSet {
  const crs = findCrs(projection);
  if (!crs) throw new Error(`The coordinate reference system ${projection} is not known`);
  const [west, , east, north] = crs.extent;
  return { projection, origin: [west, north], resolution: (east - west) / TILE };
}

export const matrixSets: Record<MatrixSetName, MatrixSet> = {
  webmercator: squareOf(WEB_MERCATOR),
  utm32n: squareOf("EPSG:25832"),
  utm33n: squareOf("EPSG:25833"),
  utm35n: squareOf("EPSG:25835"),
};

export interface GridOptions {
  tileMatrixSet: MatrixSetName;
  tileSize: number;
  minZoom: number;
  maxZoom: number;
}

/** The tile grid of a matrix set. Its last zoom is the service's last one: at higher zooms, tiles are enlarged. */
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
