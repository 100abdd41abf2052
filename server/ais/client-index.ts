import type { Box } from "./filter.ts";

/** A client whose area covers more cells than this is visited for every change, like a client without an area. */
const MAX_CELLS = 100;
/** Cells of one degree; rows of 360. */
const ROW = 360;

/** Where a client looks. */
export interface Lookout {
  /** Null: everywhere. */
  boxes: readonly Box[] | null;
  /** Numbers of targets that it wants wherever they are. */
  anywhere?: ReadonlySet<number>;
}

/** Finds the clients that may want a change, so that a change visits few of thousands of clients. */
export class ClientIndex<Client> {
  private readonly cells = new Map<number, Set<Client>>();
  private readonly numbers = new Map<number, Set<Client>>();
  private readonly everywhere = new Set<Client>();

  add(client: Client, { boxes, anywhere = NONE }: Lookout): void {
    const cells = boxes && cellsOf(boxes);
    if (!cells) this.everywhere.add(client);
    for (const cell of cells ?? []) put(this.cells, cell, client);
    for (const mmsi of anywhere) put(this.numbers, mmsi, client);
  }

  remove(client: Client, { boxes, anywhere = NONE }: Lookout): void {
    this.everywhere.delete(client);
    for (const cell of (boxes && cellsOf(boxes)) ?? []) take(this.cells, cell, client);
    for (const mmsi of anywhere) take(this.numbers, mmsi, client);
  }

  /** Visits once every client that may look at a target or did before a change; without a position: those that look everywhere. */
  visit(target: Placed, before: Placed | null, visit: (client: Client) => void): void {
    for (const client of this.everywhere) visit(client);
    const [cell, cellBefore] = [cellOf(target), before && cellOf(before)];
    if (this.numbers.size === 0 && (cellBefore === null || cellBefore === cell)) {
      this.visitIn(this.cells, cell, visit);
      return;
    }
    const found = new Set<Client>();
    const collect = (client: Client) => {
      if (!this.everywhere.has(client)) found.add(client);
    };
    this.visitIn(this.cells, cell, collect);
    if (cellBefore !== cell) this.visitIn(this.cells, cellBefore, collect);
    this.visitIn(this.numbers, target.record.mmsi, collect);
    for (const client of found) visit(client);
  }

  private visitIn(
    index: Map<number, Set<Client>>,
    key: number | null,
    visit: (client: Client) => void,
  ): void {
    const clients = key === null ? undefined : index.get(key);
    if (clients) for (const client of clients) visit(client);
  }
}

interface Placed {
  record: { mmsi: number; longitude: number | null; latitude: number | null };
}

const NONE: ReadonlySet<number> = new Set();

function put<Client>(index: Map<number, Set<Client>>, key: number, client: Client): void {
  const clients = index.get(key) ?? new Set();
  index.set(key, clients.add(client));
}

function take<Client>(index: Map<number, Set<Client>>, key: number, client: Client): void {
  const clients = index.get(key);
  clients?.delete(client);
  if (clients?.size === 0) index.delete(key);
}

const cellOf = ({ record: { longitude, latitude } }: Placed): number | null =>
  longitude === null || latitude === null ? null : cellAt(longitude, latitude);

const cellAt = (longitude: number, latitude: number): number =>
  (Math.floor(latitude) + 90) * ROW + Math.floor(longitude) + 180;

/** Cells that the boxes touch; null when there are more than {@link MAX_CELLS}. */
function cellsOf(boxes: readonly Box[]): Set<number> | null {
  const cells = new Set<number>();
  for (const [west, south, east, north] of boxes) {
    const columns = Math.floor(east) - Math.floor(west) + 1;
    const rows = Math.floor(north) - Math.floor(south) + 1;
    if (!(columns * rows + cells.size <= MAX_CELLS)) return null;
    for (let row = 0; row < rows; row += 1)
      for (let column = 0; column < columns; column += 1) cells.add(cellAt(west + column, south + row));
  }
  return cells;
}
