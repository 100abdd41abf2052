import type { Line, Position, Ring } from "./types.ts";

/** Ends closer than this, in degrees, are the same point: the source is cut into bins and its numbers are rounded. */
const SNAP = 6e-4;

const cell = (value: number): number => Math.round(value / SNAP);
const near = (a: Position, b: Position): boolean =>
  Math.abs(a[0] - b[0]) < SNAP && Math.abs(a[1] - b[1]) < SNAP;

/** Lines indexed by their start, to find the line that continues from a point. */
const startIndex = (lines: Line[]) => {
  const cells = new Map<string, Line[]>();
  for (const line of lines) {
    const start = line[0];
    if (!start) continue;
    const key = `${cell(start[0])},${cell(start[1])}`;
    const list = cells.get(key);
    if (list) list.push(line);
    else cells.set(key, [line]);
  }
  const used = new Set<Line>();
  const take = (end: Position): Line | undefined => {
    for (const dx of [0, -1, 1]) {
      for (const dy of [0, -1, 1]) {
        const list = cells.get(`${cell(end[0]) + dx},${cell(end[1]) + dy}`) ?? [];
        const next = list.find((line) => !used.has(line) && line[0] && near(line[0], end));
        if (next) return next;
      }
    }
    return undefined;
  };
  return { used, take };
};

const closed = (line: Line): Ring | undefined => {
  const [first, last] = [line[0], line[line.length - 1]];
  return first && last && line.length > 3 && near(first, last) ? [...line.slice(0, -1), first] : undefined;
};

/**
 * Joins directed pieces of coastline end to start and returns those that close. Coasts that leave the area of the dump
 * stay open and are left out.
 */
export const joinRings = (pieces: Line[]): Ring[] => {
  const { used, take } = startIndex(pieces);
  const rings: Ring[] = [];
  for (const piece of pieces) {
    if (used.has(piece)) continue;
    used.add(piece);
    let chain: Line = [...piece];
    for (;;) {
      const ring = closed(chain);
      if (ring) {
        rings.push(ring);
        break;
      }
      const end = chain[chain.length - 1];
      const next = end ? take(end) : undefined;
      if (!next) break;
      used.add(next);
      chain = chain.concat(next.slice(1));
    }
  }
  return rings;
};
