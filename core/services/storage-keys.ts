import type { SyncRule } from "../../lib/user-data/merge.ts";

/**
 * A key of local storage, and whether and how its value is synchronized between the devices of a signed-in user (spec
 * §7).
 */
export interface StoredKey {
  key: string;
  sync: SyncRule | false;
}

const here = (key: string): StoredKey => ({ key, sync: false });
const synced = (key: string): StoredKey => ({ key, sync: true });

/** The keys of the platform itself (spec §3). Plugins declare theirs in `plugin.json`. */
export const PLATFORM_KEYS: readonly StoredKey[] = [
  synced("datasetGroupSettings"),
  synced("datasetSettings"),
  // Predecessor of `datasetSettings`; read once.
  here("datasets_settings"),
  here("language"),
  synced("mapState"),
  synced("polarDisabledDatasetIds"),
  // Predecessor of `settingsV2`; read once.
  here("settings"),
  synced("settingsV2"),
  here("showMobileLandscapeFullscreenRecommendation"),
  here("userFeatureFlags"),
];
