import { FIRST_ALWAYS_RANK, IS_ALWAYS, KINDS, RANKS } from "./kinds.ts";
import { OFFSETS, STRIDE } from "./layout.ts";
import { type Limits, MIN_MARK_WEIGHT, ribbonWeight } from "./ribbon.ts";

/** Row numbers in drawing order: first those in the ribbon, then those with their own mark. */
export interface DrawOrder {
  rows: Uint32Array<ArrayBuffer>;
  /** Number of rows in the ribbon; the others have marks. A vessel in between is in both parts. */
  inRibbon: number;
  /** Index from which rows always have a mark, in any density. */
  always: number;
}

/** Keys: ribbon by the 256 values of the byte, then marks by their rank. */
const KEYS = 256 + KINDS.length;
const FIRST_ALWAYS = 256 + FIRST_ALWAYS_RANK;
const NONE = -1;

/**
 * By byte: whether a vessel is in the ribbon, and whether it has a mark. Cached for each limits object; there are two.
 */
const parts = new Map<Limits, { joins: Uint8Array; stays: Uint8Array }>();

function partsOf(limits: Limits) {
  const known = parts.get(limits);
  if (known) return known;
  const joins = new Uint8Array(256);
  const stays = new Uint8Array(256);
  for (let byte = 0; byte < 256; byte += 1) {
    const weight = ribbonWeight(byte, limits);
    joins[byte] = Number(weight > 0);
    stays[byte] = Number(1 - weight > MIN_MARK_WEIGHT);
  }
  const made = { joins, stays };
  parts.set(limits, made);
  return made;
}

/**
 * The ribbon from low to high density, marks from frequent to rare kinds. A counting sort, because there are few keys.
 * `bytes`: rows in the renderer's format; `before`, `after`: old and new density of each.
 */
export function orderOf(
  count: number,
  bytes: Uint8Array,
  before: Uint8Array,
  after: Uint8Array,
  limits: Limits,
): DrawOrder {
  const keys = { ribbon: new Int16Array(count), mark: new Int16Array(count) };
  const next = new Uint32Array(KEYS);
  writeKeys(keys, next, { bytes, before, after, limits });
  let size = 0;
  let inRibbon = 0;
  let always = 0;
  for (let key = 0; key < KEYS; key += 1) {
    if (key === 256) inRibbon = size;
    if (key === FIRST_ALWAYS) always = size;
    const length = next[key] ?? 0;
    next[key] = size;
    size += length;
  }
  const rows = new Uint32Array(size);
  placeRows(keys, next, rows);
  return { rows, inRibbon, always };
}

interface Keys {
  ribbon: Int16Array;
  mark: Int16Array;
}

interface Crowds {
  bytes: Uint8Array;
  before: Uint8Array;
  after: Uint8Array;
  limits: Limits;
}

// Few plain loops: this runs once in ten seconds, so the JavaScript engine has not optimized it yet.

/** `counts`: number of rows with each key. */
function writeKeys(
  { ribbon, mark }: Keys,
  counts: Uint32Array,
  { bytes, before, after, limits }: Crowds,
): void {
  const { joins, stays } = partsOf(limits);
  for (let row = 0, at = OFFSETS.icon; row < mark.length; row += 1, at += STRIDE) {
    const icon = bytes[at] ?? 0;
    const old = before[row] ?? 0;
    const now = after[row] ?? 0;
    const always = IS_ALWAYS[icon] === 1;
    const isRibbon = !always && joins[Math.max(now, old)] === 1;
    const isMark = always || stays[Math.min(now, old)] === 1;
    const key = 256 + (RANKS[icon] ?? 0);
    ribbon[row] = isRibbon ? now : NONE;
    mark[row] = isMark ? key : NONE;
    if (isRibbon) counts[now] = (counts[now] ?? 0) + 1;
    if (isMark) counts[key] = (counts[key] ?? 0) + 1;
  }
}

/** `next`: index of the next row of each key. */
function placeRows({ ribbon, mark }: Keys, next: Uint32Array, rows: Uint32Array): void {
  for (let row = 0; row < mark.length; row += 1) {
    const first = ribbon[row] ?? NONE;
    const second = mark[row] ?? NONE;
    if (first >= 0) {
      const at = next[first] ?? 0;
      rows[at] = row;
      next[first] = at + 1;
    }
    if (second >= 0) {
      const at = next[second] ?? 0;
      rows[at] = row;
      next[second] = at + 1;
    }
  }
}
