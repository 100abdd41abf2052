import { createHash } from "node:crypto";

/** A stream of numbers that is the same for the same seed on every machine. */
export interface Random {
  /** Uniform in [0, 1). */
  next(): number;
  /** Uniform in [from, to). */
  between(from: number, to: number): number;
  /** Standard normal. */
  normal(): number;
  /** Poisson-like count with the given mean. */
  count(mean: number): number;
  pick<T>(items: readonly [T, ...T[]]): T;
  /** Chooses a key with a chance in proportion to its weight. */
  weighted<K extends string>(weights: Partial<Record<K, number>>): K | undefined;
}

/** Makes a stream from any text (mulberry32 over a hash of the text). */
export function seededRandom(seed: string): Random {
  let state = hash(seed);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const normal = (): number => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next());
  return {
    next,
    normal,
    between: (from, to) => from + (to - from) * next(),
    count: (mean) => Math.max(0, Math.floor(mean + Math.sqrt(mean) * normal() * 0.5 + next())),
    pick: (items) => items[Math.floor(next() * items.length)] ?? items[0],
    weighted(weights) {
      const entries = Object.entries(weights) as [keyof typeof weights & string, number][];
      let rest = next() * entries.reduce((sum, [, weight]) => sum + weight, 0);
      for (const [key, weight] of entries) {
        rest -= weight;
        if (rest < 0) return key as never;
      }
      return undefined;
    },
  };
}

/** FNV-1a over the text's code units. */
export function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return value >>> 0;
}

/** Smooth noise in [-1, 1] over a plane; one unit is about the size of a feature. */
export function smoothNoise(seed: string): (x: number, y: number) => number {
  const base = hash(seed);
  const corner = (x: number, y: number): number => {
    let h = base ^ Math.imul(x, 0x27d4eb2d) ^ Math.imul(y, 0x165667b1);
    h = Math.imul(h ^ (h >>> 15), 0x85ebca6b);
    h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
    return ((h ^ (h >>> 16)) >>> 0) / 2_147_483_648 - 1;
  };
  return (x, y) => {
    const [x0, y0] = [Math.floor(x), Math.floor(y)];
    const [u, v] = [ease(x - x0), ease(y - y0)];
    const top = corner(x0, y0) * (1 - u) + corner(x0 + 1, y0) * u;
    const bottom = corner(x0, y0 + 1) * (1 - u) + corner(x0 + 1, y0 + 1) * u;
    return top * (1 - v) + bottom * v;
  };
}

function ease(t: number): number {
  return t * t * (3 - 2 * t);
}

/** A version-5-like UUID: the same name gives the same id. */
export function uuidOf(name: string): string {
  const hex = createHash("sha1").update(`farvann ${name}`).digest("hex");
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `5${hex.slice(13, 16)}`,
    `a${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join("-");
}
