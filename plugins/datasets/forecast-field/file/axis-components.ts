import type { GridGeometry, Turn } from "../grid/geometry.ts";

/** Cells between the places where the direction of the axes is computed; between these it is interpolated. */
const EVERY = 8;
const RADIANS = Math.PI / 180;

/** What a file says of direction: components towards east and north, or degrees from north. */
interface Directions {
  u: Float32Array | null;
  v: Float32Array | null;
  direction: Float32Array | null;
  /** Whether the degrees are where something goes to; else where it comes from. */
  goesTo: boolean;
}

/**
 * Components along the axes of the grid. East and north change from cell to cell near a pole, and degrees jump at 360:
 * along the axes of the grid neither happens, so that values between cells are right there too.
 */
export function axisComponents(
  geometry: GridGeometry,
  { u, v, direction, goesTo }: Directions,
): { x: Float32Array | null; y: Float32Array | null } {
  const count = (u ?? direction)?.length ?? 0;
  if (count === 0 || (u !== null && v === null)) return { x: null, y: null };
  const turns = turnsOf(geometry);
  const { width } = geometry.shape;
  const [x, y] = [new Float32Array(count), new Float32Array(count)];
  const sign = goesTo ? 1 : -1;
  for (let at = 0; at < count; at++) {
    let east: number;
    let north: number;
    if (u !== null && v !== null) [east, north] = [u[at] ?? Number.NaN, v[at] ?? Number.NaN];
    else {
      const angle = (direction?.[at] ?? Number.NaN) * RADIANS;
      [east, north] = [sign * Math.sin(angle), sign * Math.cos(angle)];
    }
    const turn = turns(at % width, Math.floor(at / width));
    x[at] = east * turn.east + north * turn.north;
    y[at] = north * turn.east - east * turn.north;
  }
  return { x, y };
}

/** The direction of the axes by cell, as a unit vector. */
function turnsOf(geometry: GridGeometry): (column: number, row: number) => Turn {
  const { width, height, crs } = geometry.shape;
  if (crs === "EPSG:4326" || crs === "EPSG:3857") return () => STRAIGHT;
  const columns = Math.ceil(width / EVERY) + 1;
  const rows = Math.ceil(height / EVERY) + 1;
  const known = Array.from({ length: columns * rows }, (_, at) => {
    const [lon, lat] = geometry.lonLatOf((at % columns) * EVERY, Math.floor(at / columns) * EVERY);
    return geometry.turnAt(lon, lat);
  });
  return (column, row) => {
    const [left, top] = [Math.floor(column / EVERY), Math.floor(row / EVERY)];
    const corners = [0, 1, columns, columns + 1].map((to) => known[top * columns + left + to] ?? STRAIGHT);
    // Where the axes turn fast, round a pole, each cell is computed.
    if (
      corners.some((one) => corners.some((other) => one.east * other.east + one.north * other.north < 0.98))
    ) {
      const [lon, lat] = geometry.lonLatOf(column, row);
      return geometry.turnAt(lon, lat);
    }
    const [a, b] = [column / EVERY - left, row / EVERY - top];
    const weights = [(1 - a) * (1 - b), a * (1 - b), (1 - a) * b, a * b];
    const sum = (of: (turn: Turn) => number) =>
      corners.reduce((total, corner, at) => total + of(corner) * (weights[at] ?? 0), 0);
    const [east, north] = [sum((turn) => turn.east), sum((turn) => turn.north)];
    const length = Math.hypot(east, north);
    return { east: east / length, north: north / length };
  };
}

const STRAIGHT: Turn = { east: 1, north: 0 };
