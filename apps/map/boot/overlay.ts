import type { PreloadOutcome, PreloadResult } from "../../../core/services/preload.ts";
import { isBoolean, isFiniteNumber, isRecord, isString } from "../../../lib/guards.ts";
import type {
  DatasetDefinition,
  DatasetGroup,
  ResolvedManifest,
} from "../../../schemas/generated/resolved-manifest.ts";

/**
 * Lays the server's dataset configuration over the manifest (strata: defaults < manifest < server < url < session).
 * The server may only set what the specification names (§3, dataset config and group); every field is checked
 * alone, so that one bad value costs that value.
 */
export function overlayServer(
  manifest: ResolvedManifest,
  preload: PreloadResult,
): Pick<ResolvedManifest, "datasets" | "datasetGroups" | "styles"> {
  const datasets = dataOf(preload.datasets);
  const groups = dataOf(preload.datasetGroups);
  return {
    styles: manifest.styles,
    datasets: manifest.datasets.map((definition) =>
      overlayDataset(definition, entry(datasets, definition.id)),
    ),
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
  return isBoolean(server.collapsedDefault) ? { ...group, collapsedDefault: server.collapsedDefault } : group;
}

function overlayDataset(definition: DatasetDefinition, server: Record<string, unknown>): DatasetDefinition {
  const { enabledByDefault, hideFromMaplayerMenu, prioritizedLoading, mapOrdering, dataownerLink } = server;
  const sources = readSources(server.sources);
  return {
    ...definition,
    ...(isBoolean(enabledByDefault) ? { enabledByDefault } : {}),
    ...(isBoolean(hideFromMaplayerMenu) ? { hideFromMaplayerMenu } : {}),
    ...(isBoolean(prioritizedLoading) ? { prioritizedLoading } : {}),
    ...(isFiniteNumber(mapOrdering) ? { mapOrdering } : {}),
    ...(isString(dataownerLink) ? { dataownerLink } : {}),
    ...(sources ? { sources } : {}),
  };
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
