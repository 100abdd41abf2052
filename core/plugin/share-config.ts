import type { SharedSetting } from "../dataset/dataset-settings.ts";
import type { I18n } from "../i18n/i18n.ts";
import type { Bounds, LonLat } from "../map/geo.ts";

/** What a share link asks for (spec §3, share config). Options that only later plugins understand travel with it. */
export interface ShareOptions {
  useDatasetConfig: boolean;
  useUiState: boolean;
  useZoomAndCenter: boolean;
  useMapBounds: boolean;
  useNightMode: boolean;
  nonInteractiveMap: boolean;
  hideDistanceCircles: boolean;
  hideBearingvectors: boolean;
  /** ISO instants, or null. */
  aisTrackInterval: { from: string; to: string } | null;
  aisTrackHide: boolean;
  aisTrackVessel: boolean;
}

export interface ShareMap {
  /** West, south, east, north of what was in sight, degrees. */
  bounds?: Bounds;
  /** In ordinary coordinates, in every projection. */
  center?: LonLat;
  zoom?: number;
  /** Radians, clockwise. */
  rotation?: number;
  polar?: boolean;
}

export interface ShareState {
  /** Only what differs from the manifest. */
  datasetConfigs: Readonly<Record<string, SharedSetting>>;
  map: ShareMap;
  /** Path below the base path; `/` is home. */
  route: string;
  ui: { details?: { open: boolean }; menu?: { open: boolean } };
}

export interface ShareConfig {
  options: ShareOptions;
  state: ShareState;
}

/** The link that this page was opened by. */
export interface OpenedShare {
  readonly options: ShareOptions;
  readonly ui: ShareState["ui"];
  /** Whether the link said where the map is. */
  readonly placed: boolean;
  /** Observable: the map takes no pointer and no keys until the user asks for it. */
  readonly locked: boolean;
  unlock(): void;
  /** What could not be restored, in the user's words; null when everything was. Observed. */
  notice(i18n: I18n): { title: string; text: string } | null;
}
