import localforage from "localforage";
import { readPoint, type StoredPoint, storedPoint, type TrackPoint } from "./fix.ts";

/** Number of positions in one record: what is written again with each new position stays small. */
export const CHUNK = 240;

/** The parts of localforage that are used; tests pass another. */
export type PointDatabase = Pick<LocalForage, "getItem" | "setItem" | "removeItem" | "keys">;

/** Positions of tracks in the browser's database. */
export class KeptPoints {
  /** Writes one after the other, so that an older one never overwrites a newer one. */
  private last: Promise<unknown> = Promise.resolve();

  constructor(private readonly database: PointDatabase) {}

  static of(appName: string): KeptPoints {
    return new KeptPoints(localforage.createInstance({ name: `bw_${appName}`, storeName: "own_tracks" }));
  }

  /**
   * Writes the record that holds a position.
   * @throws when the browser stores nothing, or has no space
   */
  write(id: string, points: readonly TrackPoint[], index: number): Promise<void> {
    const chunk = Math.floor(index / CHUNK);
    const stored: StoredPoint[] = points.slice(chunk * CHUNK, (chunk + 1) * CHUNK).map(storedPoint);
    const written = this.last.then(async () => {
      await this.database.setItem(keyOf(id, chunk), stored);
    });
    this.last = written.catch(() => undefined);
    return written;
  }

  /** The positions of a track; those that cannot be read are left out. */
  async read(id: string): Promise<TrackPoint[]> {
    await this.last;
    const points: TrackPoint[] = [];
    for (let chunk = 0; ; chunk++) {
      const stored: unknown = await this.database.getItem(keyOf(id, chunk));
      if (!Array.isArray(stored)) return points;
      points.push(...stored.flatMap((one) => readPoint(one) ?? []));
    }
  }

  /** Removes the positions of all tracks but these. */
  async keepOnly(ids: ReadonlySet<string>): Promise<void> {
    await this.last;
    const keys = await this.database.keys();
    for (const key of keys)
      if (!ids.has(key.slice(0, key.lastIndexOf("/")))) await this.database.removeItem(key);
  }
}

const keyOf = (id: string, chunk: number): string => `${id}/${chunk}`;
