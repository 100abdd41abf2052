import { IS_ALWAYS, RANKS } from "./kinds.ts";
import { LEAST_MARK, type Limits, ribbonWeight } from "./ribbon.ts";

/** Row numbers in the order in which they are drawn: first those in the ribbon, then those with a mark of their own. */
export interface DrawOrder {
  rows: Uint32Array<ArrayBuffer>;
  /** How many of them are in the ribbon; the others have marks. A vessel in between is among both. */
  inRibbon: number;
}

/** The ribbon from few to many, marks from frequent kinds to rare ones. `icons`: of each row; `pairs`: old and new crowd. */
export function orderOf(
  count: number,
  iconOf: (row: number) => number,
  pairs: Uint8Array,
  limits: Limits,
): DrawOrder {
  const weights = Float32Array.from({ length: 256 }, (_, byte) => ribbonWeight(byte, limits));
  const inRibbon = new Buckets(256);
  const marks = new Buckets(256);
  const forEach = (
    ribbon: (row: number, byte: number) => void,
    mark: (row: number, rank: number) => void,
  ) => {
    for (let row = 0; row < count; row += 1) {
      const icon = iconOf(row);
      const always = IS_ALWAYS[icon] === 1;
      const [before = 0, after = 0] = [pairs[row * 2], pairs[row * 2 + 1]];
      const [fewer, more] = before < after ? [before, after] : [after, before];
      if (!always && (weights[more] ?? 0) > 0) ribbon(row, after);
      if (always || 1 - (weights[fewer] ?? 0) > LEAST_MARK) mark(row, RANKS[icon] ?? 0);
    }
  };
  forEach(
    (_row, byte) => inRibbon.count(byte),
    (_row, rank) => marks.count(rank),
  );
  const rows = new Uint32Array(inRibbon.size + marks.size);
  inRibbon.fill(rows, 0);
  marks.fill(rows, inRibbon.size);
  forEach(
    (row, byte) => inRibbon.put(row, byte),
    (row, rank) => marks.put(row, rank),
  );
  return { rows, inRibbon: inRibbon.size };
}

/** Sorts by counting: how many there are of each key tells where each key begins. */
class Buckets {
  size = 0;
  private readonly next: Uint32Array;
  private into = new Uint32Array(0);

  constructor(keys: number) {
    this.next = new Uint32Array(keys);
  }

  count(key: number): void {
    this.next[key] = (this.next[key] ?? 0) + 1;
    this.size += 1;
  }

  fill(into: Uint32Array<ArrayBuffer>, from: number): void {
    this.into = into;
    let at = from;
    for (let key = 0; key < this.next.length; key += 1) {
      const length = this.next[key] ?? 0;
      this.next[key] = at;
      at += length;
    }
  }

  put(row: number, key: number): void {
    const at = this.next[key] ?? 0;
    this.into[at] = row;
    this.next[key] = at + 1;
  }
}
