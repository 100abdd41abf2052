import type { UserSettingStore } from "../storage/user-setting-store.ts";
import { mergeFavorites } from "./favorites.ts";
import { Problem } from "./problem.ts";

/** Everything that one user stores for one sub-application, by storage key (spec §3, §7). */
export type UserSettings = Record<string, unknown>;

/** The user and the sub-application of settings. */
export interface Owner {
  user: string;
  appName: string;
}

/** Maximum size of one user's data for one sub-application, bytes of JSON. */
export const MAX_USER_DATA_BYTES = 1024 * 1024;
/** Attempts to write while other devices write too; then the caller must wait. */
const MAX_ATTEMPTS = 8;

export async function userSettings(store: UserSettingStore, owner: Owner): Promise<UserSettings> {
  return (await store.find(owner))?.settings ?? {};
}

/**
 * Stores the posted settings and returns all stored ones. A posted key replaces the stored one, favourites are merged,
 * and other keys stay. Problems: 413 when the data would be too large.
 */
export async function saveUserSettings(
  store: UserSettingStore,
  owner: Owner,
  posted: UserSettings,
  now: Date,
): Promise<UserSettings> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const known = await store.find(owner);
    const settings = { ...known?.settings, ...posted };
    if (Object.hasOwn(posted, "favorites"))
      settings.favorites = mergeFavorites(known?.settings.favorites, posted.favorites, now);
    if (Buffer.byteLength(JSON.stringify(settings)) > MAX_USER_DATA_BYTES)
      throw new Problem(413, "There is no room for more settings; remove some favourites");
    if (await store.save(owner, settings, known?.version ?? null, now)) return settings;
  }
  throw new Problem(409, "Another device is saving; try again");
}
