/** First wait before tiles that failed are asked for again, ms; doubled each time up to the last. */
const FIRST_WAIT = 4_000;
const LONGEST_WAIT = 60_000;
/** More tiles than fit on any screen: what failed long ago is out of sight. */
const MOST_TILES = 64;

/** Remembers tiles that failed and asks for them again, with growing pauses, until they come. */
export class TileRetry<Tile> {
  private readonly tiles = new Set<Tile>();
  private failing = false;
  private wait = FIRST_WAIT;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly load: (tile: Tile) => Promise<void>) {}

  /** Notes a failure. True when it is the first since tiles last came: the one to report. */
  failed(tile: Tile): boolean {
    this.tiles.add(tile);
    for (const oldest of this.tiles) {
      if (this.tiles.size <= MOST_TILES) break;
      this.tiles.delete(oldest);
    }
    this.timer ??= setTimeout(() => this.now(), this.wait);
    const first = !this.failing;
    this.failing = true;
    return first;
  }

  /** Notes a success. True when all that had failed has come: the service is well again. */
  succeeded(tile: Tile): boolean {
    this.tiles.delete(tile);
    if (!this.failing || this.tiles.size > 0) return false;
    this.failing = false;
    this.stop();
    return true;
  }

  /** Asks for all of them again. */
  now(): void {
    const due = [...this.tiles];
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
    clearTimeout(this.timer);
    this.timer = undefined;
    for (const tile of due) void this.load(tile);
  }

  stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.wait = FIRST_WAIT;
  }
}
