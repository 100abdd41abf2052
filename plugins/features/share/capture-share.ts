import type { Dataset } from "../../../core/api/dataset.ts";
import { type AppServices, sameJson } from "../../../core/api/kernel.ts";
import type { Bounds } from "../../../core/api/map.ts";
import { POLAR, WEB_MERCATOR } from "../../../lib/crs.ts";
import { zoomIn } from "../../../lib/polar.ts";
import { writeShare } from "../../../lib/share-link/codec.ts";
import {
  emptyShare,
  NO_OPTIONS,
  type ShareConfig,
  type SharedSetting,
  type ShareMap,
  type ShareOptionValue,
  type ShareState,
} from "../../../lib/share-link/share-config.ts";
import { ADDRESS_SETTINGS } from "../../../schemas/generated/layers.ts";

/** The sender's choices. */
export interface ShareChoices {
  /** Datasets that are on, with their opacity. */
  layers: boolean;
  filters: boolean;
  /** The middle and the zoom, or the whole visible area, whatever the size of the receiver's screen. */
  position: "none" | "center" | "bounds";
  panels: boolean;
  night: boolean;
  /** The item of the address: a feature, a position, a route. */
  selection: boolean;
  language: boolean;
  /** The map is locked until the receiver unlocks it. */
  locked: boolean;
}

/** State of the page. */
export interface PageState {
  /** Path below the base path. */
  path: string;
  menuOpen: boolean;
  detailsOpen: boolean;
}

/** The present map as a share, limited to the sender's choices. Observed. */
export function captureShare(app: AppServices, page: PageState, choices: ShareChoices): ShareConfig {
  const { options, declared, state } = emptyShare();
  const { layers, filters, position, panels, night, selection, locked } = choices;
  return {
    options: {
      ...options,
      useDatasetConfig: layers || filters,
      useUiState: panels,
      useZoomAndCenter: position === "center",
      useMapBounds: position === "bounds",
      useNightMode: night,
      nonInteractiveMap: locked,
    },
    declared: selection ? declaredOptions(app) : declared,
    state: {
      ...state,
      datasetConfigs: differences(app.datasets.all, { layers, filters }),
      map: mapOf(app, position),
      route: selection ? plainPath(page.path) : "/",
      ui: panels ? panelsOf(page) : {},
    },
  };
}

/** Options of plugins for the shown item, for example an interval of a track. */
function declaredOptions(app: AppServices): ShareConfig["declared"] {
  const { registry, settings } = app;
  const entries = registry.declared.shareOptions.flatMap(
    ({ id, sets, value }): [string, ShareOptionValue][] => {
      const said = sets ? sameJson(settings.get(sets.setting), sets.value) : value?.(app);
      return said === undefined || said === false ? [] : [[id, said]];
    },
  );
  return Object.fromEntries(entries);
}

/** Fields that the manifest schema lets an address set (`x-layers`). */
const CARRIED: ReadonlySet<string> = new Set(ADDRESS_SETTINGS);

function differences(
  datasets: readonly Dataset[],
  { layers, filters }: Pick<ShareChoices, "layers" | "filters">,
): Record<string, SharedSetting> {
  const entries = datasets.flatMap((dataset): [string, SharedSetting][] => {
    const { definition, setting } = dataset;
    const shared: SharedSetting = {};
    if (layers && setting.enabled !== definition.enabledByDefault) shared.enabled = setting.enabled;
    if (layers && setting.opacity !== definition.opacity) shared.opacity = setting.opacity;
    if (layers && setting.options.length > 0) shared.options = [...setting.options];
    if (filters && !dataset.filters.isDefault) {
      const { values } = dataset.filters;
      // Only differences from the defaults are included.
      const kept = Object.entries(values).filter(([name]) => Object.hasOwn(setting.filters, name));
      shared.filters = Object.fromEntries(kept);
    }
    const carried = Object.fromEntries(Object.entries(shared).filter(([name]) => CARRIED.has(name)));
    return sameJson(carried, {}) ? [] : [[dataset.id, carried]];
  });
  return Object.fromEntries(entries);
}

function mapOf({ map }: AppServices, position: ShareChoices["position"]): ShareMap {
  const polar = map.projection === POLAR ? { polar: true } : {};
  switch (position) {
    case "none":
      return {};
    case "bounds":
      return { bounds: inWorld(map.bounds), ...polar };
    case "center": {
      const { center, rotation } = map;
      // The Web Mercator zoom, so that the link shows the same area in either projection.
      const zoom = zoomIn(WEB_MERCATOR, map.zoom, map.projection, center[1]);
      return { center, zoom, ...(rotation === 0 ? {} : { rotation }), ...polar };
    }
  }
}

/** Bounds whose middle lies within ±180. */
function inWorld([west, south, east, north]: Bounds): Bounds {
  const turns = Math.round((west + east) / 720);
  return [west - turns * 360, south, east - turns * 360, north];
}

function panelsOf({ detailsOpen, menuOpen }: PageState): ShareState["ui"] {
  return { details: { open: detailsOpen }, menu: { open: menuOpen } };
}

/** A path whose feature ids are safe in an address. */
function plainPath(path: string): string {
  return path.replace(/[?#\\]/g, encodeURIComponent);
}

/** Target of a link: the sub-application itself, or its map for frames. */
export type LinkTarget = "app" | "embed";

/**
 * The link to the map as chosen. A plain address is used if it is sufficient. The brace is written as `%7B`, because
 * many messengers end a link at a brace; both forms can be read.
 */
export function shareLink(
  app: AppServices,
  page: PageState,
  choices: ShareChoices,
  target: LinkTarget = "app",
): string {
  const share = captureShare(app, page, choices);
  const { options, declared, state } = share;
  const plain = sameJson({ options, declared }, { options: NO_OPTIONS, declared: {} });
  const parameters = [
    ...(plain ? [] : [`%7B${writeShare(share).slice(1)}`]),
    ...(app.manifest.time.enabled ? [`period=${app.time.selectedPeriod}`] : []),
    ...(choices.language ? [`lang=${app.i18n.language}`] : []),
  ];
  const path = plain ? state.route.slice(1) : "";
  const query = parameters.length > 0 ? `?${parameters.join("&")}` : "";
  return `${baseOf(app, target)}${path}${query}`;
}

/** Address of the home page, with a trailing slash. */
function baseOf({ manifest, urls }: AppServices, target: LinkTarget): string {
  const path =
    target === "embed"
      ? urls.site(`/embed/${manifest.appName}/`)
      : manifest.basePath || `/${manifest.appName}/`;
  return new URL(path, location.origin).href;
}
