import type { PointRules } from "./point-rules.ts";

/** One feature that stands somewhere, in map units. */
export interface Placed<Key> {
  key: Key;
  kind: number;
  x: number;
  y: number;
}

/** What is drawn in one place: one feature, or a stack of several. */
export interface Mark<Key> {
  x: number;
  y: number;
  dot: boolean;
  /** The kinds that show, the top first: one, and up to two behind it. */
  kinds: readonly number[];
  members: readonly Placed<Key>[];
}

/** Fewest members of a stack that shows a third symbol. */
const THIRD = 5;

/**
 * What is drawn of features at a zoom (`resolution`: map units a px). Each dot stands for itself. Symbols within the
 * rules' distance are one stack, where its rarest member stands: the most frequent kind on top, another one behind it,
 * from five members also a third.
 */
export function marksOf<Key>(
  placed: readonly Placed<Key>[],
  rules: PointRules,
  zoom: number,
  resolution: number,
): Mark<Key>[] {
  const asDot = rules.points.kinds.map((_, kind) => rules.symbolAt(kind, zoom) === null);
  const within = rules.stackWithin(zoom) * resolution;
  const alone = (one: Placed<Key>, dot: boolean): Mark<Key> => ({
    x: one.x,
    y: one.y,
    dot,
    kinds: [one.kind],
    members: [one],
  });
  const marks = placed.filter(({ kind }) => asDot[kind]).map((one) => alone(one, true));
  const symbols = placed.filter(({ kind }) => !asDot[kind]);
  if (within === 0) return [...marks, ...symbols.map((one) => alone(one, false))];
  for (const members of stacksOf(symbols, within)) {
    const [first] = members;
    if (!first) continue;
    marks.push({ x: first.x, y: first.y, dot: false, kinds: kindsShown(members), members });
  }
  return marks;
}

/** Each feature joins the nearest stack within the distance, the rarest first, or begins one. */
function stacksOf<Key>(placed: readonly Placed<Key>[], within: number): Placed<Key>[][] {
  const cells = new Map<string, Placed<Key>[][]>();
  const stacks: Placed<Key>[][] = [];
  for (const one of placed.toSorted((a, b) => b.kind - a.kind)) {
    const column = Math.floor(one.x / within);
    const row = Math.floor(one.y / within);
    let nearest: Placed<Key>[] | null = null;
    let least = within;
    for (let i = column - 1; i <= column + 1; i++) {
      for (let j = row - 1; j <= row + 1; j++) {
        for (const stack of cells.get(`${i} ${j}`) ?? []) {
          const [first = one] = stack;
          const distance = Math.hypot(first.x - one.x, first.y - one.y);
          if (distance >= least) continue;
          least = distance;
          nearest = stack;
        }
      }
    }
    if (nearest) nearest.push(one);
    else {
      const stack = [one];
      stacks.push(stack);
      const cell = `${column} ${row}`;
      cells.set(cell, [...(cells.get(cell) ?? []), stack]);
    }
  }
  return stacks;
}

function kindsShown<Key>(members: readonly Placed<Key>[]): number[] {
  const counts = new Map<number, number>();
  for (const { kind } of members) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  const byCount = [...counts].sort(([a, m], [b, n]) => n - m || b - a).map(([kind]) => kind);
  const [top = 0] = byCount;
  const shown = Math.min(members.length, members.length >= THIRD ? 3 : 2);
  // A stack of one kind shows that kind behind itself.
  return Array.from({ length: shown }, (_, place) => byCount[place] ?? top);
}
