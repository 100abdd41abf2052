import { IS_ALWAYS, KINDS, RANKS } from "./kinds.ts";
import { OFFSETS, STRIDE } from "./layout.ts";
import { LEAST_MARK, type Limits, ribbonWeight } from "./ribbon.ts";

/** Row numbers in the order in which they are drawn: first those in the ribbon, then those with a mark of their own. */
export interface DrawOrder {
  rows: Uint32Array<ArrayBuffer>;
  /** How many of them are in the ribbon; the others have marks. A vessel in between is among both. */
  inRibbon: number;
}

/** Ribbon by the 256 values of the byte, then marks by their rank. */
const KEYS = 256 + KINDS.length;
const NONE = -1;

/**
 * The ribbon from few to many, marks from frequent kinds to rare ones: sorted by counting, as there are few keys.
 * `bytes`: rows as the renderer reads them; `pairs`: old and new crowd of each.
 */
export function orderOf(count: number, bytes: Uint8Array, pairs: Uint8Array, limits: Limits): DrawOrder {
  const joins = Uint8Array.from({ length: 256 }, (_, byte) => Number(ribbonWeight(byte, limits) > 0));
  const stays = Uint8Array.from({ length: 256 }, (_, byte) =>
    Number(1 - ribbonWeight(byte, limits) > LEAST_MARK),
  );
  const ribbonKeys = new Int16Array(count);
  const markKeys = new Int16Array(count);
  const next = new Uint32Array(KEYS);
  // Plain loops without arrays in them: what runs once in ten seconds runs before the engine has warmed up.
  for (let row = 0, at = OFFSETS.icon; row < count; row += 1, at += STRIDE) {
    const icon = bytes[at] ?? 0;
    const always = IS_ALWAYS[icon] === 1;
    const before = pairs[row * 2] ?? 0;
    const after = pairs[row * 2 + 1] ?? 0;
    const inRibbon = !always && joins[Math.max(before, after)] === 1;
    const hasMark = always || stays[Math.min(before, after)] === 1;
    const ribbonKey = inRibbon ? after : NONE;
    const markKey = hasMark ? 256 + (RANKS[icon] ?? 0) : NONE;
    ribbonKeys[row] = ribbonKey;
    markKeys[row] = markKey;
    if (inRibbon) next[ribbonKey] = (next[ribbonKey] ?? 0) + 1;
    if (hasMark) next[markKey] = (next[markKey] ?? 0) + 1;
  }
  let size = 0;
  let inRibbon = 0;
  for (let key = 0; key < KEYS; key += 1) {
    const length = next[key] ?? 0;
    next[key] = size;
    size += length;
    if (key < 256) inRibbon = size;
  }
  const rows = new Uint32Array(size);
  for (let row = 0; row < count; row += 1) {
    const ribbonKey = ribbonKeys[row] ?? NONE;
    const markKey = markKeys[row] ?? NONE;
    if (ribbonKey >= 0) {
      const at = next[ribbonKey] ?? 0;
      rows[at] = row;
      next[ribbonKey] = at + 1;
    }
    if (markKey >= 0) {
      const at = next[markKey] ?? 0;
      rows[at] = row;
      next[markKey] = at + 1;
    }
  }
  return { rows, inRibbon };
}
