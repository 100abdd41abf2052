import proj4, { type Converter } from "proj4";
import { type Crs, findCrs } from "../../../../lib/crs.ts";

/** How the cells of a file lie on the earth. Cells are counted from the north-west corner, rows southwards. */
export interface GridShape {
  /** Code of the reference system, such as `EPSG:3575`. */
  crs: string;
  width: number;
  height: number;
  /** Outer corner of the first cell, in units of the reference system. */
  origin: readonly [number, number];
  /** Size of a cell; the second is negative when rows run southwards. */
  cell: readonly [number, number];
}

/** Direction of a grid axis on the ground, as a unit vector. */
export interface Turn {
  /** East and north of the axis that columns follow. */
  east: number;
  north: number;
}

/** Distance over which the direction of north is measured, degrees. */
const SMALL = 1e-4;

/** Positions in the grid of a file, and the direction of its axes. */
export class GridGeometry {
  readonly crs: Crs;
  private readonly project: Converter;

  /** @throws RangeError for a reference system that the platform does not know */
  constructor(readonly shape: GridShape) {
    const crs = findCrs(shape.crs);
    if (crs === null) throw new RangeError(`unknown reference system ${shape.crs}`);
    this.crs = crs;
    this.project = proj4("+proj=longlat +datum=WGS84 +no_defs", crs.proj4);
  }

  /** Whether the columns go round the earth, so that the last one is beside the first. */
  get isRound(): boolean {
    const { shape, crs } = this;
    return (
      crs.units === "degrees" && Math.abs(shape.width * shape.cell[0]) > 360 - 0.5 * Math.abs(shape.cell[0])
    );
  }

  /**
   * Column and row at a position; the middle of the first cell is 0, 0. May lie outside the grid. Null where the
   * reference system does not reach.
   */
  cellAt(lon: number, lat: number): [column: number, row: number] | null {
    const [x, y] = this.project.forward([lon, Math.max(-90, Math.min(90, lat))]);
    if (!Number.isFinite(x) || !Number.isFinite(y)) return null;
    return this.cellOf(x, y);
  }

  /** The same from coordinates of the reference system. */
  cellOf(x: number, y: number): [column: number, row: number] {
    const { origin, cell, width } = this.shape;
    let column = (x - origin[0]) / cell[0] - 0.5;
    if (this.crs.units === "degrees") {
      // Files count longitudes from −180 or from 0.
      const round = 360 / Math.abs(cell[0]);
      const middle = width / 2 - 0.5;
      column -= round * Math.round((column - middle) / round);
    }
    return [column, (y - origin[1]) / cell[1] - 0.5];
  }

  /** Coordinates of the reference system of a column and row. */
  coordinatesOf(column: number, row: number): [number, number] {
    const { origin, cell } = this.shape;
    return [origin[0] + (column + 0.5) * cell[0], origin[1] + (row + 0.5) * cell[1]];
  }

  /** Longitude and latitude of a column and row, degrees. */
  lonLatOf(column: number, row: number): [number, number] {
    const [lon, lat] = this.project.inverse(this.coordinatesOf(column, row));
    return [lon, lat];
  }

  /**
   * Direction of the x axis on the ground at a position: turns components along the axes into east and north. The axes
   * of geographic and Mercator grids lie along east and north everywhere.
   */
  turnAt(lon: number, lat: number): Turn {
    if (this.crs.units === "degrees" || this.crs.proj4.includes("+proj=merc")) return { east: 1, north: 0 };
    // Corners of a grid may lie beyond the reference system; nothing is there.
    if (!Number.isFinite(lon) || !Number.isFinite(lat)) return { east: 1, north: 0 };
    // North is measured towards the pole where there is a pole beyond it, else away from it.
    const to = lat + SMALL > 90 ? -SMALL : SMALL;
    const [x, y] = this.project.forward([lon, lat]);
    const [toX, toY] = this.project.forward([lon, lat + to]);
    const length = Math.hypot(toX - x, toY - y) * Math.sign(to);
    // North in the grid is (sin a, cos a); the x axis on the ground is the same turn the other way.
    return { east: (toY - y) / length, north: (toX - x) / length };
  }
}
