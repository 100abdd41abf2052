import type { Log } from "../../../core/services/log.ts";
import type { PreloadOutcome, PreloadResult } from "../../../core/services/preload.ts";
import { isBoolean, isFiniteNumber, isRecord, isString } from "../../../lib/guards.ts";
import { type Language, pickText } from "../../../lib/text.ts";
import { sameJson } from "../../../lib/values/equal.ts";
import { SERVER_FIELDS } from "../../../schemas/generated/layers.ts";
import type {
  DatasetDefinition,
  DatasetGroup,
  ResolvedManifest,
} from "../../../schemas/generated/resolved-manifest.ts";

/** The answer of the server, and the language in which it was requested. */
export interface ServerLayer {
  preload: PreloadResult;
  language: Language;
}

/**
 * Applies the server's dataset configuration over the manifest (docs/architecture.md, strata). The manifest schema says
 * which fields the server may set (`x-layers`). Every field is validated separately, so that an invalid value is
 * ignored alone. A dataset with `enabled: false` is removed (spec §3, dataset config).
 */
export function overlayServer(
  manifest: ResolvedManifest,
  { preload, language }: ServerLayer,
  log?: Pick<Log, "warn">,
): Pick<ResolvedManifest, "datasets" | "datasetGroups" | "styles"> {
  const datasets = dataOf(preload.datasets);
  const groups = dataOf(preload.datasetGroups);
  const known = new Set(manifest.datasets.map(({ id }) => id));
  for (const id of Object.keys(datasets))
    if (!known.has(id)) log?.warn(`Updating dataset: Dataset ${id} not found`);
  return {
    styles: manifest.styles,
    datasets: manifest.datasets
      .filter(({ id }) => entry(datasets, id).enabled !== false)
      .map((definition) => overlayDataset(definition, entry(datasets, definition.id), language)),
    datasetGroups: manifest.datasetGroups.map((group) => overlayGroup(group, entry(groups, group.id))),
  };
}

/** The server's layer without what it says as the manifest does: of a thousand datasets it says most so, and it is kept. */
export function onlyDifferences(
  manifest: Pick<ResolvedManifest, "datasets">,
  layer: ServerLayer,
  { datasets }: Pick<ResolvedManifest, "datasets">,
): ServerLayer {
  const { preload } = layer;
  if (preload.datasets.kind !== "loaded") return layer;
  const written = new Map(manifest.datasets.map((definition) => [definition.id, definition]));
  const laid = new Map(datasets.map((definition) => [definition.id, definition]));
  const data = Object.entries(preload.datasets.data).filter(([id]) => written.get(id) !== laid.get(id));
  return { ...layer, preload: { ...preload, datasets: { kind: "loaded", data: Object.fromEntries(data) } } };
}

function dataOf(outcome: PreloadOutcome): Record<string, unknown> {
  return outcome.kind === "loaded" ? outcome.data : {};
}

function entry(map: Record<string, unknown>, id: string): Record<string, unknown> {
  const value = Object.hasOwn(map, id) ? map[id] : undefined;
  return isRecord(value) ? value : {};
}

function overlayGroup(group: DatasetGroup, server: Record<string, unknown>): DatasetGroup {
  return { ...group, ...read(SERVER_FIELDS.datasetGroup, { collapsedDefault: isBoolean }, server) };
}

function overlayDataset(
  definition: DatasetDefinition,
  server: Record<string, unknown>,
  language: Language,
): DatasetDefinition {
  const { sources, name, ...given } = read(SERVER_FIELDS.dataset, DATASET_FIELDS, {
    ...server,
    name: isName(server.name) ? server.name : server.datasetName,
  });
  const list = readSources(sources);
  // Without sources in the answer the dataset would use those that the manifest restricts: so it stays hidden.
  const laid: Partial<DatasetDefinition> = {
    ...given,
    ...(isName(name) ? { name: named(definition.name, name, language) } : {}),
    ...(list && list.length > 0 ? { sources: list } : {}),
  };
  // Most are equal to the manifest's: a copy of each would use much memory.
  const before: Readonly<Record<string, unknown>> = { ...definition };
  const changed = Object.entries(laid).some(([field, value]) => !sameJson(value, before[field]));
  return changed ? { ...definition, ...laid } : definition;
}

/** The name in the language of the request; in the other language the manifest's name stays. */
function named(
  name: DatasetDefinition["name"],
  server: string,
  language: Language,
): DatasetDefinition["name"] {
  if (pickText(name, language) === server) return name;
  return { no: pickText(name, "no"), en: pickText(name, "en"), [language]: server };
}

const isName = (value: unknown): value is string => isString(value) && value !== "";

/** Validation of the fields that the schema lets the server set. */
const DATASET_FIELDS: Record<(typeof SERVER_FIELDS.dataset)[number], (value: unknown) => boolean> = {
  name: isName,
  sources: Array.isArray,
  enabledByDefault: isBoolean,
  hideFromMaplayerMenu: isBoolean,
  prioritizedLoading: isBoolean,
  mapOrdering: isFiniteNumber,
  dataownerLink: isString,
};

function read<Field extends string>(
  fields: readonly Field[],
  checks: Record<Field, (value: unknown) => boolean>,
  server: Record<string, unknown>,
): Record<string, unknown> {
  const given = fields.filter((field) => Object.hasOwn(server, field) && checks[field](server[field]));
  return Object.fromEntries(given.map((field) => [field, server[field]]));
}

/** A list with one broken source is refused as a whole: half of a list could grant the wrong source. */
function readSources(value: unknown): DatasetDefinition["sources"] | null {
  if (!Array.isArray(value)) return null;
  const sources: DatasetDefinition["sources"] = [];
  for (const source of value) {
    if (!isRecord(source) || !isString(source.dataUrl)) return null;
    const { requiredRoles = [] } = source;
    if (!Array.isArray(requiredRoles) || !requiredRoles.every(isString)) return null;
    sources.push({ dataUrl: source.dataUrl, requiredRoles });
  }
  return sources;
}
