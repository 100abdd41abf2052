import { isRecord } from "../../lib/guards.ts";
import type { Database } from "./database.ts";

/** Roles, policies and profiles of a user, which other services would store (spec §3, user profiles). */
export interface Access {
  roles: readonly string[];
  policies: readonly string[];
  /** By name: `fiskInfoProfile`, `arcticProfile` … */
  profiles: Readonly<Record<string, unknown>>;
}

/** Roles, policies and profiles of users of any issuer, by the subject of their tokens. */
export interface AccessStore {
  /** Empty for an unknown user. */
  of(userId: string): Promise<Access>;
  /** Replaces the stored rights of a user. */
  set(userId: string, access: Partial<Access>): Promise<void>;
  remove(userId: string): Promise<void>;
}

export function accessStore(db: Database): AccessStore {
  return {
    async of(userId) {
      const row = await db
        .selectFrom("user_access")
        .select(["roles", "policies", "profiles"])
        .where("user_id", "=", userId)
        .executeTakeFirst();
      if (row === undefined) return { roles: [], policies: [], profiles: {} };
      const profiles: unknown = JSON.parse(row.profiles);
      return {
        roles: JSON.parse(row.roles),
        policies: JSON.parse(row.policies),
        profiles: isRecord(profiles) ? profiles : {},
      };
    },
    async set(userId, { roles, policies, profiles }) {
      const given = {
        ...(roles ? { roles: JSON.stringify(roles) } : {}),
        ...(policies ? { policies: JSON.stringify(policies) } : {}),
        ...(profiles ? { profiles: JSON.stringify(profiles) } : {}),
      };
      const values = { roles: "[]", policies: "[]", profiles: "{}", ...given };
      await db
        .insertInto("user_access")
        .values({ user_id: userId, ...values })
        .onConflict((conflict) =>
          Object.keys(given).length === 0
            ? conflict.doNothing()
            : conflict.column("user_id").doUpdateSet(given),
        )
        .execute();
    },
    async remove(userId) {
      await db.deleteFrom("user_access").where("user_id", "=", userId).execute();
    },
  };
}
