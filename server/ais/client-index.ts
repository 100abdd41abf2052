import type { Box } from "./filter.ts";

/** A client whose area covers more cells than this is looked at for every change, as those without an area are. */
const MOST_CELLS = 100;
/** Cells of one degree; rows of 360. */
const ROW = 360;

/** Finds the clients in whose boxes a place may lie, so that a change visits few of thousands. */
export class ClientIndex<Client> {
  private readonly cells = new Map<number, Set<Client>>();
  private readonly wide = new Set<Client>();

  /** @param boxes what the client sees; null: everywhere */
  add(client: Client, boxes: readonly Box[] | null): void {
    const cells = boxes && cellsOf(boxes);
    if (!cells) this.wide.add(client);
    else
      for (const cell of cells) {
        const there = this.cells.get(cell) ?? new Set();
        this.cells.set(cell, there.add(client));
      }
  }

  remove(client: Client, boxes: readonly Box[] | null): void {
    this.wide.delete(client);
    for (const cell of (boxes && cellsOf(boxes)) ?? []) {
      const there = this.cells.get(cell);
      there?.delete(client);
      if (there?.size === 0) this.cells.delete(cell);
    }
  }

  /** Tells of every client that may see a place; one without a place is seen by those that look everywhere. */
  visit(longitude: number | null, latitude: number | null, visit: (client: Client) => void): void {
    for (const client of this.wide) visit(client);
    if (longitude === null || latitude === null) return;
    const there = this.cells.get(cellAt(longitude, latitude));
    if (there) for (const client of there) visit(client);
  }
}

const cellAt = (longitude: number, latitude: number): number =>
  (Math.floor(latitude) + 90) * ROW + Math.floor(longitude) + 180;

/** Cells that the boxes touch; null when they are many. */
function cellsOf(boxes: readonly Box[]): Set<number> | null {
  const cells = new Set<number>();
  for (const [west, south, east, north] of boxes) {
    const columns = Math.floor(east) - Math.floor(west) + 1;
    const rows = Math.floor(north) - Math.floor(south) + 1;
    if (!(columns * rows + cells.size <= MOST_CELLS)) return null;
    for (let row = 0; row < rows; row += 1)
      for (let column = 0; column < columns; column += 1) cells.add(cellAt(west + column, south + row));
  }
  return cells;
}
