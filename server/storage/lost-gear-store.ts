import type { Insertable, Selectable } from "kysely";
import type { Database } from "./database.ts";
import type { LostGearChangeTable, LostGearTable } from "./tables.ts";

export type LostGearRow = Selectable<LostGearTable>;
export type LostGearChangeRow = Selectable<LostGearChangeTable>;

/** Instants are ms since the epoch; `end` is exclusive. */
export interface Interval {
  start: number;
  end: number;
}

/** Reads and writes lost fishing gear. Gear that is lost after `now` is never returned. */
export interface LostGearStore {
  /** Gear lost within the interval and, at `now`, not yet removed. Oldest loss first. */
  lostWithin(interval: Interval, now: number): Promise<LostGearRow[]>;
  /** Gear removed within the interval, and not after `now`. Oldest removal first. */
  removedWithin(interval: Interval, now: number): Promise<LostGearRow[]>;
  /** One report. */
  find(id: string): Promise<LostGearRow | undefined>;
  /** Changes a report and adds the change to its history, in one transaction. */
  change(id: string, to: Partial<LostGearRow>, change: Insertable<LostGearChangeTable>): Promise<void>;
  /** The changes of a report, the latest first. */
  history(id: string): Promise<LostGearChangeRow[]>;
  add(rows: readonly Insertable<LostGearTable>[]): Promise<void>;
  clear(): Promise<void>;
}

/** SQLite takes at most 32,766 values in a statement; a row has 21. */
const ROWS_PER_INSERT = 500;

export function lostGearStore(db: Database): LostGearStore {
  return {
    lostWithin: ({ start, end }, now) =>
      db
        .selectFrom("lost_gear")
        .selectAll()
        .where("lost_at", ">=", start)
        .where("lost_at", "<", end)
        .where("lost_at", "<=", now)
        .where((where) => where.or([where("removed_at", "is", null), where("removed_at", ">", now)]))
        .orderBy("lost_at")
        .orderBy("lost_message_id")
        .execute(),
    removedWithin: ({ start, end }, now) =>
      db
        .selectFrom("lost_gear")
        .selectAll()
        .where("removed_at", ">=", start)
        .where("removed_at", "<", end)
        .where("removed_at", "<=", now)
        .orderBy("removed_at")
        .orderBy("lost_message_id")
        .execute(),
    find: (id) => db.selectFrom("lost_gear").selectAll().where("lost_message_id", "=", id).executeTakeFirst(),
    change: (id, to, change) =>
      db.transaction().execute(async (transaction) => {
        await transaction.updateTable("lost_gear").set(to).where("lost_message_id", "=", id).execute();
        await transaction.insertInto("lost_gear_change").values(change).execute();
      }),
    history: (id) =>
      db
        .selectFrom("lost_gear_change")
        .selectAll()
        .where("lost_message_id", "=", id)
        .orderBy("id", "desc")
        .execute(),
    async add(rows) {
      for (let at = 0; at < rows.length; at += ROWS_PER_INSERT) {
        await db
          .insertInto("lost_gear")
          .values(rows.slice(at, at + ROWS_PER_INSERT))
          .execute();
      }
    },
    async clear() {
      await db.deleteFrom("lost_gear").execute();
      await db.deleteFrom("lost_gear_change").execute();
    },
  };
}
