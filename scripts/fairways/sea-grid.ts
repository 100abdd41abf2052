import type { LandMask } from "../../server/demo/land-mask.ts";

/** Size of a cell, degrees: about 1.1 km by 1.1 km at 62° N. */
const STEP_LAT = 0.01;
const STEP_LON = 0.02;
/** From this far off the land on, distance makes no difference, cells. */
const FAR = 12;
const RAD = Math.PI / 180;

type LonLat = readonly [number, number];

/** The sea as a grid of cells, each with its distance to land. */
export class SeaGrid {
  readonly width: number;
  readonly height: number;
  /** Cells to the nearest land, at most FAR; 0: land. */
  private readonly off: Uint8Array;

  constructor(
    isLand: LandMask,
    private readonly bounds: readonly [number, number, number, number],
  ) {
    const [west, south, east, north] = bounds;
    this.width = Math.round((east - west) / STEP_LON);
    this.height = Math.round((north - south) / STEP_LAT);
    this.off = new Uint8Array(this.width * this.height).fill(FAR);
    for (let cell = 0; cell < this.off.length; cell += 1) if (isLand(...this.place(cell))) this.off[cell] = 0;
    this.measure();
  }

  place(cell: number): [number, number] {
    const [west, south] = this.bounds;
    return [
      west + ((cell % this.width) + 0.5) * STEP_LON,
      south + (Math.floor(cell / this.width) + 0.5) * STEP_LAT,
    ];
  }

  /** The sea cell nearest to a place. */
  cellAt([lon, lat]: LonLat): number {
    const [west, south] = this.bounds;
    const x = Math.floor((lon - west) / STEP_LON);
    const y = Math.floor((lat - south) / STEP_LAT);
    for (let radius = 0; radius < 40; radius += 1) {
      for (let dy = -radius; dy <= radius; dy += 1) {
        for (let dx = -radius; dx <= radius; dx += 1) {
          if (Math.max(Math.abs(dx), Math.abs(dy)) !== radius) continue;
          const cell = (y + dy) * this.width + x + dx;
          if ((this.off[cell] ?? 0) > 0) return cell;
        }
      }
    }
    throw new Error(`No sea near ${lon}, ${lat}`);
  }

  /** Cost of a step of one km: near land it is dear, so that routes run in the middle of the water. */
  private dearness(cell: number): number {
    const off = this.off[cell] ?? 0;
    return off === 0 ? Number.POSITIVE_INFINITY : 1 + 3 / off;
  }

  /** Cheapest way over water (A*), as cells. */
  route(from: number, to: number): number[] {
    const cost = new Float64Array(this.off.length).fill(Number.POSITIVE_INFINITY);
    const before = new Int32Array(this.off.length).fill(-1);
    const open = new Heap();
    cost[from] = 0;
    open.push(from, 0);
    const goal = this.place(to);
    for (let cell = open.pop(); cell !== undefined && cell !== to; cell = open.pop()) {
      const reached = cost[cell] ?? 0;
      for (const [next, length] of this.around(cell)) {
        const sum = reached + length * this.dearness(next);
        if (sum >= (cost[next] ?? 0)) continue;
        cost[next] = sum;
        before[next] = cell;
        open.push(next, sum + kilometres(this.place(next), goal));
      }
    }
    const way: number[] = [];
    for (let cell = to; cell !== -1; cell = before[cell] ?? -1) way.unshift(cell);
    if (way[0] !== from) throw new Error(`No way from ${this.place(from)} to ${this.place(to)}`);
    return way;
  }

  private *around(cell: number): Iterable<[number, number]> {
    const x = cell % this.width;
    const lat = this.place(cell)[1];
    const [east, north] = [STEP_LON * 111.2 * Math.cos(lat * RAD), STEP_LAT * 111.2];
    for (let dy = -1; dy <= 1; dy += 1) {
      for (let dx = -1; dx <= 1; dx += 1) {
        const next = cell + dy * this.width + dx;
        if ((dx === 0 && dy === 0) || x + dx < 0 || x + dx >= this.width || !this.off[next]) continue;
        yield [next, Math.hypot(dx * east, dy * north)];
      }
    }
  }

  /** Distances to land, ring by ring. */
  private measure(): void {
    let edge: number[] = [];
    for (let cell = 0; cell < this.off.length; cell += 1) if (this.off[cell] === 0) edge.push(cell);
    for (let distance = 1; distance < FAR; distance += 1) {
      const next: number[] = [];
      for (const cell of edge) {
        for (const near of [cell - 1, cell + 1, cell - this.width, cell + this.width]) {
          if ((this.off[near] ?? 0) <= distance) continue;
          this.off[near] = distance;
          next.push(near);
        }
      }
      edge = next;
    }
  }
}

export function kilometres([lon1, lat1]: LonLat, [lon2, lat2]: LonLat): number {
  const x = (lon2 - lon1) * Math.cos(((lat1 + lat2) / 2) * RAD);
  return 111.2 * Math.hypot(x, lat2 - lat1);
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
