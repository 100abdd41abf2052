import type { AppStorage } from "../services/storage.ts";
import { isFiniteNumber, isRecord } from "../util/guards.ts";
import { type Bounds, isLonLat, type LonLat } from "./geo.ts";

/** What is stored as `mapState` (spec §3): in ordinary coordinates in every projection. */
export interface SavedMapState {
  center: LonLat;
  zoom: number;
}

export interface MapSettings {
  bounds: Bounds;
  center: LonLat | null;
  zoom: number | null;
  minZoom: number;
  maxZoom: number;
  graticule: boolean;
}

/** A place in an address; what it leaves out is as usual. `bounds` win. */
export interface UrlView extends Partial<SavedMapState> {
  bounds?: Bounds;
  /** Radians, clockwise. */
  rotation?: number;
}

/** What the map shows first. */
export type InitialView =
  | { kind: "center"; center: LonLat; zoom: number; rotation?: number }
  | { kind: "bounds"; bounds: Bounds };

export function readMapState(value: unknown): SavedMapState | undefined {
  if (!isRecord(value) || !isLonLat(value.center) || !isFiniteNumber(value.zoom)) return undefined;
  return { center: value.center, zoom: value.zoom };
}

/** The URL wins over the saved state, which wins over the manifest. */
export function initialView(settings: MapSettings, storage: AppStorage, url: UrlView | null): InitialView {
  const saved = storage.get<SavedMapState | null>("mapState", readMapState, null);
  const { center, zoom } = settings;
  const usual: InitialView = saved
    ? { kind: "center", ...saved }
    : center !== null && zoom !== null
      ? { kind: "center", center, zoom }
      : { kind: "bounds", bounds: settings.bounds };
  if (url?.bounds) return { kind: "bounds", bounds: url.bounds };
  if (!url || (url.center === undefined && url.zoom === undefined)) return usual;
  const base = usual.kind === "center" ? usual : middle(usual.bounds);
  const { center: at = base.center, zoom: near = base.zoom, rotation = 0 } = url;
  return { kind: "center", center: at, zoom: near, rotation };
}

function middle([west, south, east, north]: Bounds): SavedMapState {
  return { center: [(west + east) / 2, (south + north) / 2], zoom: 4 };
}
