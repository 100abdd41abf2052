import type { Position, Ring } from "./types.ts";

type Edge = readonly [ax: number, ay: number, bx: number, by: number];

/** Height of a row of edges in degrees of latitude, and width of a cell of a row in degrees of longitude. */
const ROW = 0.02;
const CELL = 0.1;
const rowOf = (lat: number): number => Math.floor(lat / ROW);
const columnOf = (lon: number): number => Math.floor(lon / CELL);
const cellOf = (row: number, column: number): number => row * 10_000 + column;

const side = ([ax, ay, bx, by]: Edge, [x, y]: Position): number =>
  (bx - ax) * (y - ay) - (by - ay) * (x - ax);

const cross = (edge: Edge, a: Position, b: Position): boolean => {
  const line: Edge = [a[0], a[1], b[0], b[1]];
  return (
    side(edge, a) > 0 !== side(edge, b) > 0 &&
    side(line, [edge[0], edge[1]]) > 0 !== side(line, [edge[2], edge[3]]) > 0
  );
};

/** Longitude of the edge at a latitude that it crosses. */
const lonAt = ([ax, ay, bx, by]: Edge, lat: number): number => ax + ((lat - ay) / (by - ay)) * (bx - ax);

const forRows = (edge: Edge, visit: (row: number) => void): void => {
  const last = rowOf(Math.max(edge[1], edge[3]));
  for (let row = rowOf(Math.min(edge[1], edge[3])); row <= last; row++) visit(row);
};

const push = (map: Map<number, Edge[]>, key: number, edge: Edge): void => {
  const edges = map.get(key);
  if (edges) edges.push(edge);
  else map.set(key, [edge]);
};

/** Edges of many rings, indexed by rows of latitude, to test points and segments quickly. */
export class EdgeIndex {
  readonly #rows = new Map<number, Edge[]>();
  readonly #cells = new Map<number, Edge[]>();

  constructor(rings: readonly Ring[]) {
    for (const ring of rings) {
      for (let i = 0; i + 1 < ring.length; i++) {
        const [a, b] = [ring[i], ring[i + 1]];
        if (a && b) this.#add([a[0], a[1], b[0], b[1]]);
      }
    }
  }

  #add(edge: Edge): void {
    forRows(edge, (row) => {
      push(this.#rows, row, edge);
      const last = columnOf(Math.max(edge[0], edge[2]));
      for (let column = columnOf(Math.min(edge[0], edge[2])); column <= last; column++) {
        push(this.#cells, cellOf(row, column), edge);
      }
    });
  }

  /**
   * Ascending longitudes where the rings cross a latitude: the parts between the first and the second, the third and
   * the fourth etc. are inside.
   */
  crossings(lat: number): number[] {
    const edges = this.#rows.get(rowOf(lat)) ?? [];
    return edges
      .filter(([, ay, , by]) => ay > lat !== by > lat)
      .map((edge) => lonAt(edge, lat))
      .sort((a, b) => a - b);
  }

  /** Whether the point lies inside an odd number of rings. */
  holds([lon, lat]: Position): boolean {
    let inside = false;
    for (const edge of this.#rows.get(rowOf(lat)) ?? []) {
      if (edge[1] > lat !== edge[3] > lat && lon < lonAt(edge, lat)) inside = !inside;
    }
    return inside;
  }

  /** Whether a straight segment, in degrees, crosses any ring. */
  isCrossedBy(a: Position, b: Position): boolean {
    const segment: Edge = [a[0], a[1], b[0], b[1]];
    const last = columnOf(Math.max(a[0], b[0]));
    let found = false;
    forRows(segment, (row) => {
      for (let column = columnOf(Math.min(a[0], b[0])); column <= last && !found; column++) {
        found = this.#cells.get(cellOf(row, column))?.some((edge) => cross(edge, a, b)) ?? false;
      }
    });
    return found;
  }
}
