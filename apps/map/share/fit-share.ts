import type { UrlView } from "../../../core/map/map-state.ts";
import { type FilterValue, foldCode, readValue } from "../../../lib/filter-values.ts";
import type {
  ShareConfig,
  SharedSetting,
  ShareMap,
  ShareOptions,
  ShareReading,
  ShareState,
  UnreadPart,
} from "../../../lib/share-link/share-config.ts";
import { ADDRESS_SETTINGS } from "../../../schemas/generated/layers.ts";
import type { DatasetDefinition, ResolvedManifest } from "../../../schemas/generated/resolved-manifest.ts";

/** The part of a share that applies to the sub-application that opens it. */
export interface FittedShare {
  options: ShareOptions;
  /** Options of plugins, by id. */
  declared: ShareConfig["declared"];
  unclaimed: ShareReading["unclaimed"];
  /** By present id; null: the link contains no datasets. */
  datasets: ReadonlyMap<string, SharedSetting> | null;
  map: UrlView | null;
  /** A view includes its projection; undefined without a view. */
  polar: boolean | undefined;
  ui: ShareState["ui"];
  route: string;
  unread: UnreadPart[];
}

type Sections = Pick<ResolvedManifest, "datasets" | "datasetGroups">;

/** Datasets are also found by their former ids. Unknown datasets, filters and codes are reported as unread. */
export function fitShare(
  { config, unclaimed, datasetIds, unread: unreadInLink }: ShareReading,
  manifest: Sections,
): FittedShare {
  const { options, declared, state } = config;
  const unread = [...unreadInLink];
  const configs = datasetIds ? onlyThese(datasetIds, manifest) : state.datasetConfigs;
  const map = viewOf(state.map, options);
  const datasets = new Map<string, SharedSetting>();
  for (const [id, setting] of options.useDatasetConfig ? Object.entries(configs) : []) {
    const definition = find(manifest, id);
    if (definition) datasets.set(definition.id, fitSetting(definition, setting, unread));
    else unread.push({ kind: "dataset", id });
  }
  return {
    options,
    declared,
    unclaimed,
    datasets: options.useDatasetConfig ? datasets : null,
    map,
    polar: map ? state.map.polar === true : undefined,
    ui: options.useUiState ? state.ui : {},
    route: state.route,
    unread,
  };
}

function find({ datasets }: Sections, id: string): DatasetDefinition | undefined {
  return (
    datasets.find((definition) => definition.id === id) ??
    datasets.find(({ formerIds }) => formerIds.includes(id))
  );
}

/** The old form lists the datasets that are on. A group of backgrounds without a listed one stays unchanged. */
function onlyThese(ids: readonly string[], manifest: Sections): Record<string, SharedSetting> {
  const on = new Set(ids.map((id) => find(manifest, id)?.id ?? id));
  const backgrounds = new Set(
    manifest.datasetGroups.filter(({ kind }) => kind === "backgrounds").map(({ id }) => id),
  );
  const named = new Set(manifest.datasets.filter(({ id }) => on.has(id)).map(({ group }) => group));
  const others = manifest.datasets.filter(({ group }) => !backgrounds.has(group) || named.has(group));
  return Object.fromEntries([
    ...others.map(({ id }) => [id, { enabled: false }] as const),
    ...[...on].map((id) => [id, { enabled: true }] as const),
  ]);
}

function fitSetting(
  definition: DatasetDefinition,
  given: SharedSetting,
  unread: UnreadPart[],
): SharedSetting {
  const { id } = definition;
  const { filters, ...rest } = onlyAddressSettings(given);
  if (Object.keys(given).some((name) => !CARRIED.has(name))) unread.push({ kind: "setting", id });
  if (!filters) return rest;
  const fitting = Object.entries(filters).flatMap(([name, value]): [string, FilterValue][] => {
    const filter = definition.filters.find((candidate) => candidate.id === name);
    const clean = filter && readValue(filter, value);
    if (clean === undefined || isShorter(clean, value)) unread.push({ kind: "filter", id, filter: name });
    return clean === undefined ? [] : [[name, clean]];
  });
  return { ...rest, filters: Object.fromEntries(fitting) };
}

/** Fields that the manifest schema lets an address set (`x-layers`). */
const CARRIED: ReadonlySet<string> = new Set(ADDRESS_SETTINGS);

function onlyAddressSettings(setting: SharedSetting): SharedSetting {
  return Object.fromEntries(Object.entries(setting).filter(([name]) => CARRIED.has(name)));
}

/** Whether codes were dropped; dropping duplicates is no loss. */
function isShorter(clean: FilterValue, given: FilterValue): boolean {
  if (!Array.isArray(clean) || !Array.isArray(given)) return false;
  return clean.length < new Set(given.map(foldCode)).size;
}

function viewOf({ bounds, center, zoom, rotation }: ShareMap, options: ShareOptions): UrlView | null {
  if (options.useZoomAndCenter && center && zoom !== undefined) return { center, zoom, rotation };
  return options.useMapBounds && bounds ? { bounds } : null;
}
