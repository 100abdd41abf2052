import type { ShareConfig, ShareOptions } from "../../plugin/share-config.ts";

/** A part of a link that could not be restored. Dataset ids and names are as the link gives them. */
export type LostPart =
  | { kind: "link" | "map" | "route" | "panels" | "options" | "track" | "selection" }
  | { kind: "parameter"; name: string }
  | { kind: "dataset"; id: string }
  | { kind: "filter"; id: string; filter: string }
  | { kind: "setting"; id: string };

/** What a link says, as far as it could be read. */
export interface ShareReading {
  config: ShareConfig;
  /** Old form only: the datasets that are on, all others being off. */
  datasetIds: readonly string[] | null;
  lost: LostPart[];
}

export const NO_OPTIONS: Readonly<ShareOptions> = {
  useDatasetConfig: false,
  useUiState: false,
  useZoomAndCenter: false,
  useMapBounds: false,
  useNightMode: false,
  nonInteractiveMap: false,
  hideDistanceCircles: false,
  hideBearingvectors: false,
  aisTrackInterval: null,
  aisTrackHide: false,
  aisTrackVessel: false,
};

export function emptyShare(): ShareConfig {
  return { options: { ...NO_OPTIONS }, state: { datasetConfigs: {}, map: {}, route: "/", ui: {} } };
}
