import { sql } from "kysely";
import type { Database } from "./database.ts";
import type { HeldRoom } from "./held-data.ts";

/** A named list of vessels, by MMSI (spec §3). */
export interface Fleet {
  id: string;
  name: string;
  mmsis: number[];
}

/** Reads and writes the fleets of users. A fleet of another user is like one that does not exist. */
export interface FleetStore {
  /** The oldest first; vessels in the order in which they were added. */
  of(user: string): Promise<Fleet[]>;
  find(user: string, id: string): Promise<Fleet | undefined>;
  create(user: string, fleet: Fleet, now: Date): Promise<void>;
  /** False: the user has no such fleet. */
  remove(user: string, id: string): Promise<boolean>;
  /** Adds vessels that are not in the fleet yet. The caller has checked whose fleet it is. */
  addVessels(id: string, mmsis: readonly number[]): Promise<void>;
  replaceVessels(id: string, mmsis: readonly number[]): Promise<void>;
  removeVessel(id: string, mmsi: number): Promise<void>;
}

/** SQLite takes at most 32,766 values in a statement. */
const ROWS_PER_INSERT = 1_000;

export function fleetStore(db: Database): FleetStore {
  const insert = async (on: Database, id: string, mmsis: readonly number[], from: number) => {
    const values = mmsis.map((mmsi, index) => ({ fleet_id: id, mmsi, position: from + index }));
    for (let at = 0; at < values.length; at += ROWS_PER_INSERT)
      await on
        .insertInto("fleet_vessel")
        .values(values.slice(at, at + ROWS_PER_INSERT))
        .onConflict((conflict) => conflict.doNothing())
        .execute();
  };

  return {
    of: async (user) => fleetsOf(await rowsOf(user, db).execute()),
    find: async (user, id) => fleetsOf(await rowsOf(user, db).where("fleet.id", "=", id).execute())[0],
    create: (user, { id, name, mmsis }, now) =>
      db.transaction().execute(async (transaction) => {
        const fleet = { id, user_id: user, name, created_at: now.getTime() };
        await transaction.insertInto("fleet").values(fleet).execute();
        await insert(transaction, id, mmsis, 0);
      }),
    remove: (user, id) =>
      db.transaction().execute(async (transaction) => {
        const { numDeletedRows } = await transaction
          .deleteFrom("fleet")
          .where("id", "=", id)
          .where("user_id", "=", user)
          .executeTakeFirst();
        if (Number(numDeletedRows) === 0) return false;
        await transaction.deleteFrom("fleet_vessel").where("fleet_id", "=", id).execute();
        return true;
      }),
    addVessels: (id, mmsis) =>
      db.transaction().execute(async (transaction) => {
        const last = await transaction
          .selectFrom("fleet_vessel")
          .select(({ fn }) => fn.max("position").as("position"))
          .where("fleet_id", "=", id)
          .executeTakeFirst();
        await insert(transaction, id, mmsis, (last?.position ?? -1) + 1);
      }),
    replaceVessels: (id, mmsis) =>
      db.transaction().execute(async (transaction) => {
        await transaction.deleteFrom("fleet_vessel").where("fleet_id", "=", id).execute();
        await insert(transaction, id, mmsis, 0);
      }),
    async removeVessel(id, mmsi) {
      await db.deleteFrom("fleet_vessel").where("fleet_id", "=", id).where("mmsi", "=", mmsi).execute();
    },
  };
}

/** One row for each vessel, or one without a vessel; rows of a fleet are together. */
function fleetsOf(rows: readonly { id: string; name: string; mmsi: number | null }[]): Fleet[] {
  const fleets = new Map<string, Fleet>();
  for (const { id, name, mmsi } of rows) {
    const fleet = fleets.get(id) ?? { id, name, mmsis: [] };
    fleets.set(id, fleet);
    if (mmsi !== null) fleet.mmsis.push(mmsi);
  }
  return [...fleets.values()];
}

const rowsOf = (user: string, db: Database) =>
  db
    .selectFrom("fleet")
    .leftJoin("fleet_vessel", "fleet_vessel.fleet_id", "fleet.id")
    .select(["fleet.id", "fleet.name", "fleet_vessel.mmsi"])
    .where("fleet.user_id", "=", user)
    .orderBy("fleet.created_at")
    // Of fleets that were made in the same millisecond, the first stored comes first.
    .orderBy(sql`fleet.rowid`)
    .orderBy("fleet_vessel.position")
    .orderBy("fleet_vessel.mmsi");

export const heldFleets: HeldRoom = {
  async exportOf(user, db) {
    const fleets = fleetsOf(await rowsOf(user, db).execute());
    if (fleets.length === 0) return [];
    const latest = await db
      .selectFrom("fleet")
      .select(({ fn }) => fn.max("created_at").as("at"))
      .where("user_id", "=", user)
      .executeTakeFirst();
    const label = { no: "Flåter", en: "Fleets" };
    const changedAt = latest?.at ?? null;
    return [{ name: "fleets", label, fate: "deleted", count: fleets.length, changedAt, data: fleets }];
  },
  async deleteOf(user, db) {
    const own = db.selectFrom("fleet").select("id").where("user_id", "=", user);
    await db.deleteFrom("fleet_vessel").where("fleet_id", "in", own).execute();
    await db.deleteFrom("fleet").where("user_id", "=", user).execute();
  },
};
