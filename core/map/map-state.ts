import { POLAR, WEB_MERCATOR } from "../../lib/crs.ts";
import { isFiniteNumber, isRecord } from "../../lib/guards.ts";
import { isLonLat } from "../../lib/lon-lat.ts";
import { zoomIn } from "../../lib/polar.ts";
import type { AppStorage } from "../services/storage.ts";
import type { ThemeStore } from "../services/theme.ts";
import type { Bounds, LonLat } from "./geo.ts";

/** A box on the screen, px from the upper left corner of the map. */
export type CoveredBox = readonly [left: number, top: number, right: number, bottom: number];

/** What is stored as `mapState` (spec §3). The centre is longitude and latitude in every projection. */
export interface SavedMapState {
  center: LonLat;
  /** Zoom in the projection that `polar` says. */
  zoom: number;
  /** Whether the map is in polar, or starts there next time. */
  polar?: boolean;
  /** Rotation of the map, degrees clockwise; absent without rotation. */
  bearing?: number;
}

export interface MapSettings {
  bounds: Bounds;
  center: LonLat | null;
  zoom: number | null;
  /** An explicit start view, instead of the three above. */
  start?: { bounds: Bounds | null; center: LonLat | null; zoom: number | null } | null;
  minZoom: number;
  maxZoom: number;
}

export interface FlightTarget {
  center: LonLat;
  zoom?: number;
  webMercatorZoom?: number;
  atOnce?: boolean;
}

export interface MapStoreInit {
  settings: MapSettings;
  storage: AppStorage;
  theme: ThemeStore;
  /** The map is in a frame of another page, which scrolls by wheel and finger. */
  inFrame?: boolean;
  /** View of the address, which takes precedence over the stored one. Its zoom is for Web Mercator. */
  url?: UrlView | null;
  /** Projection of the map for its whole life: `EPSG:3857` (default) or `EPSG:3575`, which OpenLayers must know. */
  projection?: string;
  /** The user's choice; differs from `projection` when that could not be loaded. */
  wantedProjection?: string;
}

/** A view in an address; missing values have their default. `bounds` take precedence. */
export interface UrlView extends Partial<SavedMapState> {
  bounds?: Bounds;
  /** Radians, clockwise. */
  rotation?: number;
}

/** The first view of the map. */
export type InitialView =
  | { kind: "center"; center: LonLat; zoom: number; rotation?: number }
  | { kind: "bounds"; bounds: Bounds };

export function readMapState(value: unknown): SavedMapState | undefined {
  if (!isRecord(value) || !isLonLat(value.center) || !isFiniteNumber(value.zoom)) return undefined;
  const { center, zoom, polar, bearing } = value;
  return {
    center,
    zoom,
    ...(polar === true ? { polar } : {}),
    ...(isFiniteNumber(bearing) && bearing !== 0 ? { bearing } : {}),
  };
}

/** Whether the user left the map in polar, or chose it for the next start; null: no map is stored. */
export function savedPolar(storage: AppStorage): boolean | null {
  const saved = storage.get<SavedMapState | null>("mapState", readMapState, null);
  return saved && saved.polar === true;
}

/**
 * The URL wins over the saved state, which wins over the manifest. Zooms of the URL and the manifest are for Web
 * Mercator; in polar the view uses the zoom with the same ground resolution.
 */
export function initialView(
  settings: MapSettings,
  storage: AppStorage,
  url: UrlView | null,
  projection: string = WEB_MERCATOR,
): InitialView {
  const saved = storage.get<SavedMapState | null>("mapState", readMapState, null);
  const { center, zoom, bounds } = startOf(settings);
  const usual: InitialView = saved
    ? {
        ...viewOf(saved, saved.polar ? POLAR : WEB_MERCATOR, projection),
        rotation: ((saved.bearing ?? 0) * Math.PI) / 180,
      }
    : center !== null && zoom !== null
      ? viewOf({ center, zoom }, WEB_MERCATOR, projection)
      : { kind: "bounds", bounds };
  if (url?.bounds) return { kind: "bounds", bounds: url.bounds };
  if (!url || (url.center === undefined && url.zoom === undefined)) return usual;
  const base = usual.kind === "center" ? usual : middle(usual.bounds);
  const { center: at = base.center, rotation = 0 } = url;
  const shown =
    url.zoom === undefined
      ? ({ kind: "center", center: at, zoom: base.zoom } as const)
      : viewOf({ center: at, zoom: url.zoom }, WEB_MERCATOR, projection);
  return { ...shown, rotation };
}

/** The first view of the manifest: its start, else its bounds, or centre and zoom. */
function startOf({ start, bounds, center, zoom }: MapSettings) {
  if (!start) return { bounds, center, zoom };
  return { bounds: start.bounds ?? bounds, center: start.center, zoom: start.zoom };
}

/** The view to store, for a start in the projection `next`. */
export function savedState(
  { center, zoom, rotation }: { center: LonLat; zoom: number; rotation: number },
  projection: string,
  next: string,
): SavedMapState {
  return {
    center,
    zoom: zoomIn(next, zoom, projection, center[1]),
    ...(next === POLAR ? { polar: true } : {}),
    ...(rotation !== 0 ? { bearing: (rotation * 180) / Math.PI } : {}),
  };
}

function viewOf({ center, zoom }: SavedMapState, countedIn: string, projection: string) {
  return { kind: "center", center, zoom: zoomIn(projection, zoom, countedIn, center[1]) } as const;
}

function middle([west, south, east, north]: Bounds): SavedMapState {
  return { center: [(west + east) / 2, (south + north) / 2], zoom: 4 };
}
