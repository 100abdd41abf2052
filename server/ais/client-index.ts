import type { Box } from "./filter.ts";

/** A client whose area covers more cells than this is visited for every change, like a client without an area. */
const MAX_CELLS = 100;
/** Cells of one degree; rows of 360. */
const ROW = 360;

/** Finds the clients whose boxes may hold a position, so that a change visits few of thousands of clients. */
export class ClientIndex<Client> {
  private readonly cells = new Map<number, Set<Client>>();
  private readonly everywhere = new Set<Client>();

  /** @param boxes where the client looks; null: everywhere */
  add(client: Client, boxes: readonly Box[] | null): void {
    const cells = boxes && cellsOf(boxes);
    if (!cells) this.everywhere.add(client);
    else
      for (const cell of cells) {
        const clients = this.cells.get(cell) ?? new Set();
        this.cells.set(cell, clients.add(client));
      }
  }

  remove(client: Client, boxes: readonly Box[] | null): void {
    this.everywhere.delete(client);
    for (const cell of (boxes && cellsOf(boxes)) ?? []) {
      const clients = this.cells.get(cell);
      clients?.delete(client);
      if (clients?.size === 0) this.cells.delete(cell);
    }
  }

  /** Visits every client that may look at a position; without a position: the clients that look everywhere. */
  visit(longitude: number | null, latitude: number | null, visit: (client: Client) => void): void {
    for (const client of this.everywhere) visit(client);
    if (longitude === null || latitude === null) return;
    const clients = this.cells.get(cellAt(longitude, latitude));
    if (clients) for (const client of clients) visit(client);
  }
}

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
