/** What marks follow. Kinds are list indexes. */
interface MarkRules {
  readonly points: { readonly kinds: readonly unknown[] };
  /** The symbol of a kind; null: a dot is drawn. */
  symbolAt(kind: number, zoom: number): { icon: string; iconNight: string } | null;
  /** Distance in px within which symbols become a stack; 0: none. */
  stackWithin(zoom: number): number;
}

/** The dataset of features. Among datasets that stack together, the one that lies highest comes first. */
export interface Owner {
  readonly rules: MarkRules;
  /** Larger for a dataset that lies higher. */
  readonly order: number;
}

/** A kind of one dataset. */
export interface OwnedKind {
  owner: Owner;
  kind: number;
}

/** One feature with a position, in map units. */
export interface Placed<Key> extends OwnedKind {
  key: Key;
  x: number;
  y: number;
}

/** What is drawn at one position: one feature, or a stack of several. The first member's dataset draws it. */
export interface Mark<Key> {
  x: number;
  y: number;
  dot: boolean;
  /** The visible kinds, the top one first: one, and up to two behind it. */
  kinds: readonly OwnedKind[];
  members: readonly Placed<Key>[];
}

/** Minimum number of members of a stack that shows a third symbol. */
const THIRD = 5;

/**
 * The marks of features at a zoom (`resolution`: map units per px). Dots are never stacked. Symbols within the distance
 * of their rules become one stack at the position of the rarest member of the highest dataset. The stack shows the most
 * frequent kind of that dataset on top, another one behind it, and from five members a third.
 */
export function marksOf<Key>(placed: readonly Placed<Key>[], zoom: number, resolution: number): Mark<Key>[] {
  const marks: Mark<Key>[] = [];
  for (const _step of markSteps(placed, zoom, resolution, marks));
  return marks;
}

/** So many features are placed between two steps. */
const STEP = 500;

/** The same, cut into steps of some milliseconds, for tens of thousands of features. Adds to `marks`. */
export function* markSteps<Key>(
  placed: readonly Placed<Key>[],
  zoom: number,
  resolution: number,
  marks: Mark<Key>[],
): Generator<number> {
  const owners = [...new Set(placed.map(({ owner }) => owner))];
  const looks = new Map(
    owners.map((owner) => [
      owner,
      {
        asDot: owner.rules.points.kinds.map((_, kind) => owner.rules.symbolAt(kind, zoom) === null),
        within: owner.rules.stackWithin(zoom) * resolution,
      },
    ]),
  );
  const within = Math.max(0, ...[...looks.values()].map((look) => look.within));
  const stacking: Placed<Key>[] = [];
  for (const one of placed) {
    const look = looks.get(one.owner);
    const dot = look?.asDot[one.kind] === true;
    if (!dot && look && look.within > 0) stacking.push(one);
    else marks.push({ x: one.x, y: one.y, dot, kinds: [one], members: [one] });
  }
  const stacks: Placed<Key>[][] = [];
  yield* stackSteps(stacking, within, stacks);
  for (const [at, members] of stacks.entries()) {
    const [first] = members;
    if (first) marks.push({ x: first.x, y: first.y, dot: false, kinds: kindsShown(members), members });
    if (at % STEP === 0) yield at;
  }
}

/** A number for a cell of a grid. Two cells may have the same: distances decide. */
const cellOf = (column: number, row: number): number =>
  Math.imul(column, 73_856_093) ^ Math.imul(row, 19_349_663);

/** The highest and rarest features first, equal ones in their order. Sorting them one by one would take ten times as long. */
function ranked<Key>(placed: readonly Placed<Key>[]): Placed<Key>[] {
  const owners = new Map<Owner, Placed<Key>[][]>();
  for (const one of placed) {
    const kinds = owners.get(one.owner) ?? [];
    owners.set(one.owner, kinds);
    kinds[one.kind] ??= [];
    kinds[one.kind]?.push(one);
  }
  return [...owners]
    .flatMap(([{ order }, kinds]) => kinds.map((members, kind) => ({ order, kind, members })))
    .sort((a, b) => b.order - a.order || b.kind - a.kind)
    .flatMap(({ members }) => members);
}

/**
 * Each feature joins the nearest stack within the distance, or begins one. The highest and rarest features come first.
 * Tens of thousands are stacked: numbers for cells and squared distances make it twice as fast.
 */
function* stackSteps<Key>(
  placed: readonly Placed<Key>[],
  within: number,
  stacks: Placed<Key>[][],
): Generator<number> {
  const cells = new Map<number, Placed<Key>[][]>();
  for (const [at, one] of ranked(placed).entries()) {
    if (at % STEP === 0) yield at;
    const column = Math.floor(one.x / within);
    const row = Math.floor(one.y / within);
    let nearest: Placed<Key>[] | null = null;
    let min = within * within;
    for (let i = column - 1; i <= column + 1; i++) {
      for (let j = row - 1; j <= row + 1; j++) {
        const here = cells.get(cellOf(i, j));
        if (!here) continue;
        for (const stack of here) {
          const first = stack[0] ?? one;
          const distance = (first.x - one.x) ** 2 + (first.y - one.y) ** 2;
          if (distance >= min) continue;
          min = distance;
          nearest = stack;
        }
      }
    }
    if (nearest) nearest.push(one);
    else {
      const stack = [one];
      stacks.push(stack);
      const cell = cellOf(column, row);
      const here = cells.get(cell);
      if (here) here.push(stack);
      else cells.set(cell, [stack]);
    }
  }
}

function kindsShown<Key>(members: readonly Placed<Key>[]): readonly OwnedKind[] {
  if (members.length === 1) return members;
  const counted: (OwnedKind & { count: number })[] = [];
  for (const { owner, kind } of members) {
    const known = counted.find((one) => one.owner === owner && one.kind === kind);
    if (known) known.count += 1;
    else counted.push({ owner, kind, count: 1 });
  }
  counted.sort((a, b) => b.owner.order - a.owner.order || b.count - a.count || b.kind - a.kind);
  const shown = Math.min(members.length, members.length >= THIRD ? 3 : 2);
  // A stack of one kind shows the same kind behind itself.
  return Array.from({ length: shown }, (_, place) => counted[place] ?? counted[0]).flatMap(
    (one) => one ?? [],
  );
}
