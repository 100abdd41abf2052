import { type Area, type Box, boxesOf, compileArea, polygonsOf } from "./filter.ts";

/** Cells per degree of latitude and of longitude: about 28 km by 10–28 km in Norwegian waters. */
const ROWS = 4;
const COLUMNS = 2;
/** A cell's number is its row (from the south pole) times this, plus its column (from 180° W). */
const ROW = 1_000;

/** Whether a cell lies inside an area, on its border or outside of it. */
export type CellRelation = "inside" | "border" | "outside";

/** The cells that an area touches. */
export interface AreaCells {
  /** First and last row and column, both inclusive. */
  rows: [number, number];
  columns: [number, number];
  relationOf(cell: number): CellRelation;
}

const rowAt = (latitude: number): number => Math.floor((clamp(latitude, 90) + 90) * ROWS);
const columnAt = (longitude: number): number => Math.floor((clamp(longitude, 180) + 180) * COLUMNS);
const clamp = (value: number, limit: number): number => Math.max(-limit, Math.min(limit, value));

/** Number of the cell that holds a position. */
export const cellAt = (longitude: number, latitude: number): number =>
  rowAt(latitude) * ROW + columnAt(longitude);

/** Range of cell numbers of some rows; the end is exclusive. */
export const cellsOfRows = ([first, last]: [number, number]): [number, number] => [
  first * ROW,
  (last + 1) * ROW,
];

export const cellsInRow = ROW;

export function boxOfCell(cell: number): Box {
  const [south, west] = [Math.floor(cell / ROW) / ROWS - 90, (cell % ROW) / COLUMNS - 180];
  return [west, south, west + 1 / COLUMNS, south + 1 / ROWS];
}

/** Relation of cells to an area; each cell is computed once. */
export function cellsOf(area: Area): AreaCells {
  const boxes = boxesOf({ geometry: area }) ?? [];
  const inside = compileArea(area);
  const sides = polygonsOf(area).flat().flatMap(sidesOf);
  const known = new Map<number, CellRelation>();
  const look = (cell: number): CellRelation => {
    const box = boxOfCell(cell);
    if (sides.some((side) => crosses(side, box))) return "border";
    const [west, south, east, north] = box;
    return inside((west + east) / 2, (south + north) / 2) ? "inside" : "outside";
  };
  return {
    rows: [
      rowAt(Math.min(...boxes.map(([, south]) => south))),
      rowAt(Math.max(...boxes.map((box) => box[3]))),
    ],
    columns: [
      columnAt(Math.min(...boxes.map(([west]) => west))),
      columnAt(Math.max(...boxes.map((box) => box[2]))),
    ],
    relationOf(cell) {
      const relation = known.get(cell) ?? look(cell);
      known.set(cell, relation);
      return relation;
    },
  };
}

type Side = readonly [x1: number, y1: number, x2: number, y2: number];

function sidesOf(ring: readonly (readonly number[])[]): Side[] {
  return ring.map(([x1 = 0, y1 = 0], index) => {
    const [x2 = 0, y2 = 0] = ring[(index + 1) % ring.length] ?? [];
    return [x1, y1, x2, y2];
  });
}

/** Whether a side touches a box: the part between the box's parallels and meridians is not empty (Liang and Barsky). */
function crosses([x1, y1, x2, y2]: Side, [west, south, east, north]: Box): boolean {
  let [from, to] = [0, 1];
  for (const [start, step, low, high] of [
    [x1, x2 - x1, west, east],
    [y1, y2 - y1, south, north],
  ] as const) {
    if (step === 0) {
      if (start < low || start > high) return false;
      continue;
    }
    const [a, b] = [(low - start) / step, (high - start) / step];
    from = Math.max(from, Math.min(a, b));
    to = Math.min(to, Math.max(a, b));
  }
  return from <= to;
}
