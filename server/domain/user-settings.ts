import { isRecord } from "../../lib/guards.ts";
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
/**
 * Keys of the posted and answered object that are not storage keys (spec §3). `$version`: number of writes; a post with
 * it is refused when others wrote meanwhile. `$stamps`: by storage key, when its parts were changed, ms since the epoch:
 * by the client's name of the part, or one number when a client without stamps wrote. `$cleared`: when the user deleted
 * everything.
 */
const [VERSION, STAMPS, CLEARED] = ["$version", "$stamps", "$cleared"] as const;
/** Attempts to write while other devices write too; then the caller must wait. */
const MAX_ATTEMPTS = 8;

export async function userSettings(store: UserSettingStore, owner: Owner): Promise<UserSettings> {
  const known = await store.find(owner);
  return { ...known?.settings, [VERSION]: known?.version ?? 0 };
}

/**
 * Stores the posted settings and returns all stored ones. A posted key replaces the stored one, favourites are merged,
 * and other keys stay. Problems: 409 when the post is based on an older version, 413 when the data would be too large.
 */
export async function saveUserSettings(
  store: UserSettingStore,
  owner: Owner,
  { [VERSION]: based, ...posted }: UserSettings,
  now: Date,
): Promise<UserSettings> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const known = await store.find(owner);
    if (based !== undefined && based !== (known?.version ?? 0))
      throw new Problem(409, "Another device has saved in the meantime; read again");
    const settings: UserSettings = { ...known?.settings, ...posted };
    if (!Object.hasOwn(posted, STAMPS)) settings[STAMPS] = stampedAs(known?.settings[STAMPS], posted, now);
    if (Object.hasOwn(posted, "favorites"))
      settings.favorites = mergeFavorites(known?.settings.favorites, posted.favorites, now);
    if (Buffer.byteLength(JSON.stringify(settings)) > MAX_USER_DATA_BYTES)
      throw new Problem(413, "There is no room for more settings; remove some favourites");
    if (await store.save(owner, settings, known?.version ?? null, now))
      return { ...settings, [VERSION]: (known?.version ?? 0) + 1 };
  }
  throw new Problem(409, "Another device is saving; try again");
}

/**
 * Deletes what the user has stored. It leaves when that was, and which favourites there were, so that other devices
 * delete theirs in place of sending them again.
 */
export async function clearUserSettings(store: UserSettingStore, owner: Owner, now: Date): Promise<void> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const known = await store.find(owner);
    if (known === undefined) return;
    const favorites = mergeFavorites(known.settings.favorites, [], now);
    const settings = { [CLEARED]: now.getTime(), ...(favorites.length > 0 ? { favorites } : {}) };
    if (await store.save(owner, settings, known.version, now)) return;
  }
  throw new Problem(409, "Another device is saving; try again");
}

/** The stamps after a post of a client that knows none. */
function stampedAs(stamps: unknown, posted: UserSettings, now: Date): Record<string, unknown> {
  const times = Object.fromEntries(Object.keys(posted).map((key) => [key, now.getTime()]));
  return { ...(isRecord(stamps) ? stamps : {}), ...times };
}
