import { placeOf, type Water, WORLD, worldX, worldY } from "./water.ts";

type LonLat = readonly [number, number];

/** Largest number of cells of a window: a larger window has larger cells. */
const CELLS = 1_600_000;
/** Distance to land above which the cost is constant, cells. */
const FAR = 10;
/** Cost of a cell beside land: a route is cheapest in the middle of the water. */
const LAND_PENALTY = 3;
const MIN_COST = 1 + LAND_PENALTY / FAR;

/** A window of the sea as a grid of cells, in which routes away from land are searched. */
export class ChannelGrid {
  private readonly scale: number;
  private readonly left: number;
  private readonly top: number;
  private readonly width: number;
  private readonly height: number;
  /** Distance to the nearest land in cells, at most FAR; 0: land. */
  private readonly off: Uint8Array;

  constructor(
    water: Water,
    [west, south, east, north]: readonly [number, number, number, number],
    finest = 2,
  ) {
    const [x1, y1, x2, y2] = [worldX(west), worldY(north), worldX(east), worldY(south)].map(
      (at) => at * WORLD,
    );
    const pixels = ((x2 ?? 0) - (x1 ?? 0)) * ((y2 ?? 0) - (y1 ?? 0));
    let scale = finest;
    while (pixels / scale ** 2 > CELLS) scale += 1;
    this.scale = scale;
    this.left = Math.floor((x1 ?? 0) / scale);
    this.top = Math.floor((y1 ?? 0) / scale);
    this.width = Math.ceil((x2 ?? 0) / scale) - this.left;
    this.height = Math.ceil((y2 ?? 0) / scale) - this.top;
    this.off = new Uint8Array(this.width * this.height).fill(FAR);
    for (let cell = 0; cell < this.off.length; cell += 1) if (!this.isSea(water, cell)) this.off[cell] = 0;
    this.measure();
  }

  place(cell: number): [number, number] {
    const x = (this.left + (cell % this.width) + 0.5) * this.scale;
    const y = (this.top + Math.floor(cell / this.width) + 0.5) * this.scale;
    return placeOf(x / WORLD, y / WORLD);
  }

  /** The nearest sea cell that satisfies the condition, or null when there is none within the limit. */
  cellNear(
    [lon, lat]: LonLat,
    reach: number,
    isWanted: (cell: number) => boolean = () => true,
  ): number | null {
    const x = Math.floor((worldX(lon) * WORLD) / this.scale) - this.left;
    const y = Math.floor((worldY(lat) * WORLD) / this.scale) - this.top;
    let best: number | null = null;
    let nearest = reach;
    for (let dy = -reach; dy <= reach; dy += 1)
      for (let dx = -reach; dx <= reach; dx += 1) {
        const distance = Math.hypot(dx, dy);
        const [column, row] = [x + dx, y + dy];
        if (distance >= nearest || column < 0 || row < 0 || column >= this.width || row >= this.height)
          continue;
        const cell = row * this.width + column;
        if (!this.off[cell] || !isWanted(cell)) continue;
        best = cell;
        nearest = distance;
      }
    return best;
  }

  /** The cheapest path, as cells from the start (A*), or null when there is none. */
  path(from: number, to: number): number[] | null {
    const cost = new Float32Array(this.off.length).fill(Number.POSITIVE_INFINITY);
    const before = new Int32Array(this.off.length).fill(-1);
    const open = new Heap();
    const [goalX, goalY] = [to % this.width, Math.floor(to / this.width)];
    cost[from] = 0;
    open.push(from, 0);
    for (let cell = open.pop(); cell !== undefined && cell !== to; cell = open.pop()) {
      const reached = cost[cell] ?? 0;
      const x = cell % this.width;
      for (let dy = -1; dy <= 1; dy += 1)
        for (let dx = -1; dx <= 1; dx += 1) {
          const next = cell + dy * this.width + dx;
          const off = this.off[next];
          if (!off || x + dx < 0 || x + dx >= this.width) continue;
          // Rounded to the precision of the stored cost: otherwise a sum that was rounded up would appear as an
          // improvement again and again.
          const sum = Math.fround(
            reached + (dx !== 0 && dy !== 0 ? Math.SQRT2 : 1) * (1 + LAND_PENALTY / off),
          );
          if (sum >= (cost[next] ?? 0)) continue;
          cost[next] = sum;
          before[next] = cell;
          const [left, down] = [(next % this.width) - goalX, Math.floor(next / this.width) - goalY];
          open.push(next, sum + MIN_COST * Math.sqrt(left * left + down * down));
        }
    }
    if (cost[to] === Number.POSITIVE_INFINITY) return null;
    const path: number[] = [];
    for (let cell = to; cell !== -1; cell = before[cell] ?? -1) path.push(cell);
    return path.reverse();
  }

  /** Number of cells connected to one, counted up to a limit: a small pond is not a harbour. */
  reach(from: number, limit: number): number {
    const seen = new Set([from]);
    const edge = [from];
    for (let cell = edge.pop(); cell !== undefined && seen.size < limit; cell = edge.pop())
      for (const next of [cell - 1, cell + 1, cell - this.width, cell + this.width])
        if (this.off[next] && !seen.has(next)) {
          seen.add(next);
          edge.push(next);
        }
    return seen.size;
  }

  private isSea(water: Water, cell: number): boolean {
    const x = (this.left + (cell % this.width)) * this.scale;
    const y = (this.top + Math.floor(cell / this.width)) * this.scale;
    const mask = water.mask(x >> 8, y >> 8);
    const last = this.scale - 1;
    if (mask === true && water.mask((x + last) >> 8, (y + last) >> 8) === true) return true;
    for (let py = y; py <= y + last; py += 1)
      for (let px = x; px <= x + last; px += 1) if (!water.pixel(px, py)) return false;
    return true;
  }

  /** Distances to land, ring by ring. */
  private measure(): void {
    let edge: number[] = [];
    for (let cell = 0; cell < this.off.length; cell += 1) if (this.off[cell] === 0) edge.push(cell);
    for (let distance = 1; distance < FAR; distance += 1) {
      const next: number[] = [];
      for (const cell of edge)
        for (const near of [cell - 1, cell + 1, cell - this.width, cell + this.width]) {
          if ((this.off[near] ?? 0) <= distance) continue;
          this.off[near] = distance;
          next.push(near);
        }
      edge = next;
    }
  }
}

/** A binary heap of cells by cost. */
class Heap {
  private readonly cells: number[] = [];
  private readonly costs: number[] = [];

  push(cell: number, cost: number): void {
    let at = this.cells.length;
    while (at > 0) {
      const parent = (at - 1) >> 1;
      if ((this.costs[parent] ?? 0) <= cost) break;
      this.put(at, this.cells[parent] ?? 0, this.costs[parent] ?? 0);
      at = parent;
    }
    this.put(at, cell, cost);
  }

  pop(): number | undefined {
    const top = this.cells[0];
    const cell = this.cells.pop();
    const cost = this.costs.pop();
    if (cell === undefined || cost === undefined || this.cells.length === 0) return top;
    let at = 0;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= this.cells.length) break;
      if ((this.costs[child + 1] ?? Number.POSITIVE_INFINITY) < (this.costs[child] ?? 0)) child += 1;
      if ((this.costs[child] ?? 0) >= cost) break;
      this.put(at, this.cells[child] ?? 0, this.costs[child] ?? 0);
      at = child;
    }
    this.put(at, cell, cost);
    return top;
  }

  private put(at: number, cell: number, cost: number): void {
    this.cells[at] = cell;
    this.costs[at] = cost;
  }
}
