import type { Field } from "./distance-field.ts";
import type { PlanePoint } from "./plane.ts";

type Segment = readonly [from: string, to: string];

/**
 * The lines where a field is zero, by marching squares. Each line has the negative side on its left; a closed line
 * repeats its first point.
 */
export const zeroLines = ({ grid, values }: Field): PlanePoint[][] => {
  const { columns, rows, cell, origin } = grid;
  const value = (column: number, row: number): number => values[row * columns + column] ?? 1;
  const points = new Map<string, PlanePoint>();

  /** The zero on the edge from one cell centre to its neighbour to the right or above; the edge is the key. */
  const crossing = (column: number, row: number, upward: boolean): string => {
    const name = `${column},${row},${upward ? 1 : 0}`;
    if (!points.has(name)) {
      const [a, b] = [value(column, row), upward ? value(column, row + 1) : value(column + 1, row)];
      const t = a / (a - b);
      const [dx, dy] = upward ? [0, t] : [t, 0];
      points.set(name, [origin[0] + (column + dx) * cell, origin[1] + (row + dy) * cell]);
    }
    return name;
  };

  const segments: Segment[] = [];
  for (let row = 0; row + 1 < rows; row++) {
    for (let column = 0; column + 1 < columns; column++) {
      const corners: [number, number][] = [
        [column, row],
        [column + 1, row],
        [column + 1, row + 1],
        [column, row + 1],
      ];
      const inside = corners.map(([c, r]) => value(c, r) < 0);
      const sides = [
        () => crossing(column, row, false),
        () => crossing(column + 1, row, true),
        () => crossing(column, row + 1, false),
        () => crossing(column, row, true),
      ];
      // Counter-clockwise round the square, a line leaves the square where inside changes to outside, and enters it at
      // the change before.
      const leaving = sides.filter((_, i) => inside[i] === true && inside[(i + 1) % 4] === false);
      const entering = sides.filter((_, i) => inside[i] === false && inside[(i + 1) % 4] === true);
      leaving.forEach((leave, i) => {
        const enter = entering[i];
        if (enter) segments.push([leave(), enter()]);
      });
    }
  }
  return joinSegments(segments).map((names) =>
    names.flatMap((name) => {
      const point = points.get(name);
      return point ? [point] : [];
    }),
  );
};

const joinSegments = (segments: Segment[]): string[][] => {
  const next = new Map(segments);
  const starts = new Set(next.keys());
  for (const to of next.values()) starts.delete(to);
  const lines: string[][] = [];
  const follow = (start: string): void => {
    const line = [start];
    for (let name = next.get(start); name !== undefined; name = next.get(name)) {
      next.delete(line[line.length - 1] ?? "");
      line.push(name);
    }
    lines.push(line);
  };
  for (const start of starts) follow(start);
  for (const start of [...next.keys()]) if (next.has(start)) follow(start);
  return lines;
};
