import type { Bounds, LonLat } from "../lon-lat.ts";

/** The part of a share link that concerns the platform itself (spec §3, share config). */
export interface ShareOptions {
  useDatasetConfig: boolean;
  useUiState: boolean;
  useZoomAndCenter: boolean;
  useMapBounds: boolean;
  useNightMode: boolean;
  nonInteractiveMap: boolean;
}

/** From and to are ISO instants. */
export interface ShareInterval {
  from: string;
  to: string;
}

/** A value of an option that a plugin declares. */
export type ShareOptionValue = boolean | string | ShareInterval;

/** An option that a plugin declares in `plugin.json` (`shareOptions`), with the fields that links need. */
export interface DeclaredShareOption {
  /** Its name in links. */
  id: string;
  type: "boolean" | "string" | "interval";
  /** Its name as a parameter of the old form, if it has one. */
  formerly?: string;
}

/** State of one dataset in a link. A field that is left out has the manifest's value. */
export interface SharedSetting {
  enabled?: boolean;
  filters?: Record<string, (string | number | null)[] | boolean>;
  options?: unknown[];
  /** 0–1. */
  opacity?: number;
}

export interface ShareMap {
  /** West, south, east, north of the visible map, degrees. */
  bounds?: Bounds;
  /** Longitude and latitude, in every projection. */
  center?: LonLat;
  zoom?: number;
  /** Radians, clockwise. */
  rotation?: number;
  polar?: boolean;
}

export interface ShareState {
  /** Only settings that differ from the manifest. */
  datasetConfigs: Readonly<Record<string, SharedSetting>>;
  map: ShareMap;
  /** Path below the base path; `/` is home. */
  route: string;
  ui: { details?: { open: boolean }; menu?: { open: boolean } };
}

export interface ShareConfig {
  options: ShareOptions;
  /** Values of options that plugins declare, by id; only those that are set. */
  declared: Readonly<Record<string, ShareOptionValue>>;
  state: ShareState;
}

/** A part of a link that could not be restored. Dataset ids and names are as the link gives them. */
export type UnreadPart =
  | { kind: "link" | "map" | "route" | "panels" | "options" | "selection" }
  | { kind: "option"; option: string }
  | { kind: "parameter"; name: string }
  | { kind: "dataset"; id: string }
  | { kind: "filter"; id: string; filter: string }
  | { kind: "setting"; id: string };

/** The readable content of a link. */
export interface ShareReading {
  config: ShareConfig;
  /** Options that no plugin declares, unchanged from the link. */
  unclaimed: Readonly<Record<string, unknown>>;
  /** Old form only: the datasets that are on, all others being off. */
  datasetIds: readonly string[] | null;
  unread: UnreadPart[];
}

export const NO_OPTIONS: Readonly<ShareOptions> = {
  useDatasetConfig: false,
  useUiState: false,
  useZoomAndCenter: false,
  useMapBounds: false,
  useNightMode: false,
  nonInteractiveMap: false,
};

export function emptyShare(): ShareConfig {
  return {
    options: { ...NO_OPTIONS },
    declared: {},
    state: { datasetConfigs: {}, map: {}, route: "/", ui: {} },
  };
}
