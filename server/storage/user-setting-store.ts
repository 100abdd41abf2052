import type { Database } from "./database.ts";

/** Stored settings; `version` counts the writes. */
export interface StoredUserSettings {
  settings: Record<string, unknown>;
  version: number;
}

/** Reads and writes data that users store for a sub-application. */
export interface UserSettingStore {
  find(owner: { user: string; appName: string }): Promise<StoredUserSettings | undefined>;
  /**
   * Overwrites the version that the caller has read (null: there was none). False: another process has written in the
   * meantime, so the caller must read again; there is no lock.
   */
  save(
    owner: { user: string; appName: string },
    settings: Record<string, unknown>,
    readVersion: number | null,
    now: Date,
  ): Promise<boolean>;
}

export function userSettingStore(db: Database): UserSettingStore {
  return {
    async find({ user, appName }) {
      const row = await db
        .selectFrom("user_setting")
        .select(["settings", "version"])
        .where("user_id", "=", user)
        .where("app_name", "=", appName)
        .executeTakeFirst();
      return row && { settings: JSON.parse(row.settings), version: row.version };
    },
    async save({ user, appName }, settings, readVersion, now) {
      const values = { settings: JSON.stringify(settings), updated_at: now.getTime() };
      if (readVersion === null) {
        const { numInsertedOrUpdatedRows } = await db
          .insertInto("user_setting")
          .values({ user_id: user, app_name: appName, version: 1, ...values })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst();
        return Number(numInsertedOrUpdatedRows) === 1;
      }
      const { numUpdatedRows } = await db
        .updateTable("user_setting")
        .set({ version: readVersion + 1, ...values })
        .where("user_id", "=", user)
        .where("app_name", "=", appName)
        .where("version", "=", readVersion)
        .executeTakeFirst();
      return Number(numUpdatedRows) === 1;
    },
  };
}
