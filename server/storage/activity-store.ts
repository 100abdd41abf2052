import { type Insertable, sql } from "kysely";
import type { Database } from "./database.ts";
import type { ActivityTrackTable } from "./tables.ts";

/** One track of fishing, as stored; see {@link ActivityTrackTable}. */
export interface StoredTrack {
  tool_type_code: string;
  started_at: number;
  hours: number;
  positions: number;
  geometry: Buffer;
}

/** Hours of fishing that began within an interval. */
export interface ActivitySum {
  hours: number;
  positions: number;
  tracks: number;
}

/** Reads and writes tracks of fishing activity. */
export interface ActivityStore {
  /** Sums of the tracks that began at or after `start` and before `end` (ms). */
  sum(start: number, end: number): Promise<ActivitySum>;
  /** The tracks that began at or after `start` and before `end` (ms), by start. */
  between(start: number, end: number): Promise<StoredTrack[]>;
  /** First and last start of all tracks, ms; undefined when there is none. */
  span(): Promise<{ first: number; last: number } | undefined>;
  add(tracks: readonly Insertable<ActivityTrackTable>[]): Promise<void>;
  clear(): Promise<void>;
}

/** SQLite takes at most 32,766 values in a statement; a track has 6. */
const TRACKS_PER_INSERT = 2000;

export function activityStore(db: Database): ActivityStore {
  return {
    async sum(start, end) {
      const row = await db
        .selectFrom("activity_track")
        .select([
          sql<number>`coalesce(sum(hours), 0)`.as("hours"),
          sql<number>`coalesce(sum(positions), 0)`.as("positions"),
          sql<number>`count(*)`.as("tracks"),
        ])
        .where("started_at", ">=", start)
        .where("started_at", "<", end)
        .executeTakeFirstOrThrow();
      return { hours: Number(row.hours), positions: Number(row.positions), tracks: Number(row.tracks) };
    },
    between: (start, end) =>
      db
        .selectFrom("activity_track")
        .select(["tool_type_code", "started_at", "hours", "positions", "geometry"])
        .where("started_at", ">=", start)
        .where("started_at", "<", end)
        .orderBy("started_at")
        .orderBy("id")
        .execute(),
    async span() {
      // Each from an end of the index; both in one query would read all of it.
      const edge = (which: "min" | "max") =>
        db
          .selectFrom("activity_track")
          .select(({ fn }) => fn[which]("started_at").as("at"))
          .executeTakeFirst();
      const [first, last] = await Promise.all([edge("min"), edge("max")]);
      if (first === undefined || first.at === null || last === undefined || last.at === null)
        return undefined;
      return { first: Number(first.at), last: Number(last.at) };
    },
    async add(tracks) {
      for (let at = 0; at < tracks.length; at += TRACKS_PER_INSERT) {
        await db
          .insertInto("activity_track")
          .values(tracks.slice(at, at + TRACKS_PER_INSERT))
          .execute();
      }
    },
    async clear() {
      await db.deleteFrom("activity_track").execute();
    },
  };
}
