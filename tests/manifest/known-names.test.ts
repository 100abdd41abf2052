import { expect, test } from "vitest";
import { PLATFORM_SETTINGS } from "../../lib/setting-rules.ts";
import { CORE_SETTINGS } from "../../tooling/manifest/reserved-names.ts";
import { STORED_KEYS } from "../support/stored-keys.ts";

test("the settings of the platform that may stand in a manifest are those that something reads", () => {
  expect([...CORE_SETTINGS].sort()).toEqual(Object.keys(PLATFORM_SETTINGS).sort());
});

test("every storage key of the specification is the platform's or a plugin's, and has one owner", () => {
  const specified = [
    ...["automaticReportingPositions", "caches", "customAreas", "customRoute", "datasetGroupSettings"],
    ...["dataset_favorites", "datasetSettings", "datasets_settings", "deskedalert"],
    ...[
      "deviceReportingPositions",
      "favorites",
      "gettingStarted",
      "language",
      "mapState",
      "newsEn",
      "newsNo",
    ],
    ...["news", "offlineRequests", "polarDisabledDatasetIds", "searches", "settings", "settingsV2"],
    ...["showDevTools", "showMobileLandscapeFullscreenRecommendation", "userFeatureFlags"],
  ];
  expect(STORED_KEYS).toEqual(expect.arrayContaining(specified));
  expect(new Set(STORED_KEYS).size).toBe(STORED_KEYS.length);
});
