import { ancestors, type TileCoordinate, tileKey } from "./tile-address.ts";

/**
 * Reads one tile. `null`: the server has none (204, 404 or an empty body). Throws a Failure for anything else.
 * `again`: the server had none before, so no cache may answer for it.
 */
export type FetchTile = (
  tile: TileCoordinate,
  signal: AbortSignal,
  again?: boolean,
) => Promise<ArrayBuffer | null>;

export interface PyramidTile {
  /** The tile of the data: the requested one, or the nearest ancestor with data. */
  tile: TileCoordinate;
  bytes: ArrayBuffer;
}

/** Number of cached answers: enough for the tiles below one parent to request it once. */
const KEPT_ANSWERS = 48;
/** Number of tiles that are remembered as empty. */
const KEPT_EMPTY = 4096;

/**
 * A tile pyramid with gaps. Sparse pyramids leave out tiles that would repeat their parent, and a pyramid may end
 * before the zoom that the map asks for; then the nearest ancestor is used, enlarged.
 *
 * Invariants, do not break: a tile below an empty one is never requested; a failed call is never cached.
 */
export class TilePyramid {
  private readonly answers = new Map<string, Promise<ArrayBuffer | null>>();
  private readonly empty = new Set<string>();
  /** What was empty before another attempt, and was not asked for since. */
  private readonly again = new Set<string>();

  constructor(
    private readonly fetchTile: FetchTile,
    private readonly minZoom: number,
  ) {}

  /** The tile, or the nearest ancestor with data; null when there is none up to the first zoom. */
  async read(tile: TileCoordinate, signal: AbortSignal): Promise<PyramidTile | null> {
    const path = [tile, ...ancestors(tile, this.minZoom)];
    const hole = path.findLastIndex((step) => this.empty.has(tileKey(step)));
    for (const step of path.slice(hole + 1)) {
      const bytes = await this.answer(step, signal);
      if (bytes) return { tile: step, bytes };
    }
    return null;
  }

  /** What was empty is asked for again. */
  forgetEmpty(): void {
    for (const key of this.empty) {
      this.answers.delete(key);
      this.again.add(key);
    }
    this.empty.clear();
  }

  private answer(tile: TileCoordinate, signal: AbortSignal): Promise<ArrayBuffer | null> {
    const key = tileKey(tile);
    const known = this.answers.get(key);
    if (known) return known;
    const answer = this.fetchTile(tile, signal, this.again.delete(key)).then((bytes) => {
      if (bytes === null) remember(this.empty, key, KEPT_EMPTY);
      return bytes;
    });
    this.answers.set(key, answer);
    answer.catch(() => this.answers.delete(key));
    for (const oldest of this.answers.keys()) {
      if (this.answers.size <= KEPT_ANSWERS) break;
      this.answers.delete(oldest);
    }
    return answer;
  }
}

function remember(set: Set<string>, key: string, limit: number): void {
  set.add(key);
  for (const oldest of set) {
    if (set.size <= limit) break;
    set.delete(oldest);
  }
}
