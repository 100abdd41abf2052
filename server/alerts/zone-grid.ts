import type { ZoneBox } from "./zone.ts";

/** Largest and smallest cells, as powers of two of a degree. */
const MAX_LEVEL = 8;
const MIN_LEVEL = -7;

/**
 * Zones by where they are: a grid for each size of zone. The cells of a zone are of about its own size, so that it is in
 * at most nine of them, and a search looks into one cell of each grid in use: its cost follows the zones near the
 * position, not their number.
 */
export class ZoneGrid<T> {
  private readonly grids = new Map<number, Map<number, Set<T>>>();

  /** @param box the area in which the search finds the zone; degrees, `east` may exceed 180 */
  add(zone: T, box: ZoneBox): void {
    const level = levelOf(box);
    const cells = this.grids.get(level) ?? new Map<number, Set<T>>();
    this.grids.set(level, cells);
    for (const key of keysOf(box, level)) cells.set(key, (cells.get(key) ?? new Set()).add(zone));
  }

  remove(zone: T, box: ZoneBox): void {
    const level = levelOf(box);
    const cells = this.grids.get(level);
    if (!cells) return;
    for (const key of keysOf(box, level)) {
      const held = cells.get(key);
      held?.delete(zone);
      if (held?.size === 0) cells.delete(key);
    }
    if (cells.size === 0) this.grids.delete(level);
  }

  /** Zones that may contain a position. */
  *near(longitude: number, latitude: number): Iterable<T> {
    for (const [level, cells] of this.grids) {
      const size = 2 ** level;
      const held = cells.get(keyOf(Math.floor((longitude + 180) / size), Math.floor((latitude + 90) / size)));
      if (held) yield* held;
    }
  }
}

function levelOf({ west, south, east, north }: ZoneBox): number {
  const level = Math.ceil(Math.log2(Math.max(east - west, north - south) / 2));
  return Math.min(MAX_LEVEL, Math.max(MIN_LEVEL, level));
}

const keyOf = (column: number, row: number): number => row * 2 ** 20 + column;

/** Cells of a box; beyond the antimeridian it continues at the other side. */
function* keysOf({ west, south, east, north }: ZoneBox, level: number): Iterable<number> {
  const size = 2 ** level;
  const row = (latitude: number) => Math.floor((latitude + 90) / size);
  for (const turn of [-360, 0, 360]) {
    const from = Math.max(-180, west + turn);
    const to = Math.min(180, east + turn);
    if (from > to) continue;
    for (let y = row(south); y <= row(north); y += 1)
      for (let x = Math.floor((from + 180) / size); x <= Math.floor((to + 180) / size); x += 1)
        yield keyOf(x, y);
  }
}
