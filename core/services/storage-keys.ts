/** A key of local storage, and whether it follows a user who has signed in from device to device (spec §7). */
export interface StoredKey {
  key: string;
  sync: boolean;
}

const here = (key: string): StoredKey => ({ key, sync: false });
const synced = (key: string): StoredKey => ({ key, sync: true });

/** What the platform itself stores (spec §3). Plugins declare their keys in `plugin.json`. */
export const PLATFORM_KEYS: readonly StoredKey[] = [
  synced("datasetGroupSettings"),
  synced("datasetSettings"),
  // Before `datasetSettings`; read once.
  here("datasets_settings"),
  here("language"),
  synced("mapState"),
  synced("polarDisabledDatasetIds"),
  // Before `settingsV2`; read once.
  here("settings"),
  synced("settingsV2"),
  here("showMobileLandscapeFullscreenRecommendation"),
  here("userFeatureFlags"),
];

/** Keys that the specification (§3) keeps for plugins which are still to come: another plugin may not take them. */
export const RESERVED_KEYS: readonly string[] = [
  "automaticReportingPositions",
  "caches",
  "deskedalert",
  "deviceReportingPositions",
  "offlineRequests",
];
