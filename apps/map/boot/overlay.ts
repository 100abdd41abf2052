import type { Log } from "../../../core/services/log.ts";
import type { PreloadOutcome, PreloadResult } from "../../../core/services/preload.ts";
import { sameJson } from "../../../core/util/equal.ts";
import { type Language, pickText } from "../../../core/util/text.ts";
import { isBoolean, isFiniteNumber, isRecord, isString } from "../../../lib/guards.ts";
import { SERVER_FIELDS } from "../../../schemas/generated/layers.ts";
import type {
  DatasetDefinition,
  DatasetGroup,
  ResolvedManifest,
} from "../../../schemas/generated/resolved-manifest.ts";

/** What the server answered, and in which language it was asked. */
export interface ServerLayer {
  preload: PreloadResult;
  language: Language;
}

/**
 * Lays the server's dataset configuration over the manifest (docs/architecture.md, strata). The server may set what the
 * manifest schema says (`x-layers`); every field is checked alone, so that one bad value costs that value. A dataset
 * with `enabled: false` is taken out (spec §3, dataset config).
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
  // Whoever may use none keeps those that the manifest hides: so the dataset stays hidden.
  const laid: Partial<DatasetDefinition> = {
    ...given,
    ...(isName(name) ? { name: named(definition.name, name, language) } : {}),
    ...(list && list.length > 0 ? { sources: list } : {}),
  };
  // Most are as the manifest has them: a copy of each would be much to keep.
  const before: Readonly<Record<string, unknown>> = { ...definition };
  const changed = Object.entries(laid).some(([field, value]) => !sameJson(value, before[field]));
  return changed ? { ...definition, ...laid } : definition;
}

/** The name in the language that the server was asked in; in the other one it stays as the manifest has it. */
function named(
  name: DatasetDefinition["name"],
  server: string,
  language: Language,
): DatasetDefinition["name"] {
  if (pickText(name, language) === server) return name;
  return { no: pickText(name, "no"), en: pickText(name, "en"), [language]: server };
}

const isName = (value: unknown): value is string => isString(value) && value !== "";

/** How the fields are checked that the schema lets the server set. */
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

/** A list in which one source is broken is refused as a whole: half a list could grant the wrong source. */
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
