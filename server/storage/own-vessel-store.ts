import type { Database } from "./database.ts";

/** The vessels that users registered, as profiles in the format of the profile service. */
export interface OwnVesselStore {
  of(userId: string): Promise<Record<string, unknown> | undefined>;
  set(userId: string, profile: Readonly<Record<string, unknown>>, now: number): Promise<void>;
  remove(userId: string): Promise<void>;
}

export function ownVesselStore(db: Database): OwnVesselStore {
  return {
    async of(userId) {
      const row = await db
        .selectFrom("own_vessel")
        .select("profile")
        .where("user_id", "=", userId)
        .executeTakeFirst();
      return row && JSON.parse(row.profile);
    },
    async set(userId, profile, now) {
      const values = { profile: JSON.stringify(profile), updated_at: now };
      await db
        .insertInto("own_vessel")
        .values({ user_id: userId, ...values })
        .onConflict((conflict) => conflict.column("user_id").doUpdateSet(values))
        .execute();
    },
    async remove(userId) {
      await db.deleteFrom("own_vessel").where("user_id", "=", userId).execute();
    },
  };
}
