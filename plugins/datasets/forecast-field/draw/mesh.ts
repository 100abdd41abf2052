import { fromMap, type LonLat } from "../../../../core/api/map.ts";
import type { GridGeometry } from "../grid/geometry.ts";

/** A part of the map that is drawn as one picture. */
export interface View {
  /** Centre in map units, and map units per px. */
  center: readonly [number, number];
  resolution: number;
  /** Radians, clockwise. */
  rotation: number;
  /** Size in px. */
  width: number;
  height: number;
  /** Code of the map's projection. */
  projection: string;
}

/** Map coordinates of a px of the view, from its top left corner. */
export function mapAt(
  { center, resolution, rotation, width, height }: View,
  x: number,
  y: number,
): [number, number] {
  const [right, up] = [(x - width / 2) * resolution, (height / 2 - y) * resolution];
  const [cos, sin] = [Math.cos(rotation), Math.sin(rotation)];
  return [center[0] + right * cos - up * sin, center[1] + right * sin + up * cos];
}

/** Px of a position in map units. */
export function pixelAt(
  { center, resolution, rotation, width, height }: View,
  [x, y]: readonly [number, number],
): [number, number] {
  const [dx, dy] = [(x - center[0]) / resolution, (y - center[1]) / resolution];
  const [cos, sin] = [Math.cos(rotation), Math.sin(rotation)];
  return [width / 2 + dx * cos + dy * sin, height / 2 + dx * sin - dy * cos];
}

/** Distance between the points of the mesh, px; smaller where the map shows so much that its projection bends within it. */
function spacingOf({ resolution }: View): number {
  return resolution > 12_000 ? 12 : 32;
}

/** Triangles over a view: for each corner its place in the picture and its cell. */
export interface Mesh {
  /** x and y in 0–1 from bottom left, then column and row. */
  points: Float32Array;
  /** Corners of the triangles. */
  triangles: Uint32Array;
}

/** Says for a net of points of a view which cell lies below; between them the graphics card interpolates. */
export function meshOf(view: View, geometry: GridGeometry): Mesh {
  const spacing = spacingOf(view);
  const columns = Math.ceil(view.width / spacing) + 1;
  const rows = Math.ceil(view.height / spacing) + 1;
  const points = new Float32Array(columns * rows * 4);
  const round = geometry.isRound ? 360 / Math.abs(geometry.shape.cell[0]) : 0;
  let reference = 0;
  const valid = new Uint8Array(columns * rows);
  for (let at = 0; at < columns * rows; at++) {
    const x = Math.min(view.width, (at % columns) * spacing);
    const y = Math.min(view.height, Math.floor(at / columns) * spacing);
    const cell = cellAt(view, geometry, x, y);
    if (cell !== null) {
      let [column] = cell;
      // Beside its neighbour, not a whole turn away.
      if (round > 0) {
        if (at % columns === 0 || !valid[at - 1]) reference = column;
        column -= round * Math.round((column - reference) / round);
        reference = column;
      }
      points.set([x / view.width, 1 - y / view.height, column, cell[1]], at * 4);
      valid[at] = 1;
    }
  }
  const triangles: number[] = [];
  for (let row = 0; row + 1 < rows; row++)
    for (let column = 0; column + 1 < columns; column++) {
      const [a, b] = [row * columns + column, row * columns + column + 1];
      const [c, d] = [a + columns, b + columns];
      if (valid[a] && valid[b] && valid[c]) triangles.push(a, b, c);
      if (valid[b] && valid[c] && valid[d]) triangles.push(b, d, c);
    }
  return { points, triangles: Uint32Array.from(triangles) };
}

function cellAt(view: View, geometry: GridGeometry, x: number, y: number): [number, number] | null {
  const [lon, lat]: LonLat = fromMap(mapAt(view, x, y), view.projection);
  return Number.isFinite(lon) && Number.isFinite(lat) ? geometry.cellAt(lon, lat) : null;
}
