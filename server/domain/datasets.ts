import { type Held, showsDataset, usableSources } from "../../lib/roles/held.ts";
import { isRecord } from "./site.ts";

/** One source of a dataset: its address and the roles that may use it. */
export interface DatasetSource {
  requiredRoles: string[];
  dataUrl: string;
}

/** The server's settings of one dataset (spec §3, dataset config). */
export interface DatasetConfig {
  datasetId: string;
  name: string;
  datasetName: string;
  /** False when the caller may use none of the sources: the client then removes the dataset. */
  enabled: boolean;
  enabledByDefault: boolean;
  hideFromMaplayerMenu: boolean;
  mapOrdering: number | null;
  prioritizedLoading: boolean;
  dataownerLink: string;
  sources: DatasetSource[];
}

export type Language = "no" | "en";

/** Inputs of the answer for one caller. */
export interface DatasetView {
  language: Language;
  /** Roles and policies of the caller. */
  held: Held;
  /** Those of the caller's own sign-in, without what the settings give to everybody. */
  ownRoles: Held;
  /** Dataset id to the data URL that the deployment uses instead of the manifest's. */
  dataUrls: Readonly<Record<string, string>>;
}

/**
 * The datasets of a resolved manifest for one caller. Sources whose roles the caller lacks are left out. The others keep the
 * roles of the sign-in, so that the page sends its token to these sources, but not those that the settings give to
 * everybody, which the page does not know of. A dataset without remaining sources is not enabled, so that the client hides it.
 */
export function datasetConfigs(
  manifest: Record<string, unknown>,
  view: DatasetView,
): Record<string, DatasetConfig> {
  const configs: Record<string, DatasetConfig> = {};
  for (const dataset of recordsIn(manifest.datasets)) {
    if (typeof dataset.id !== "string") continue;
    const override = Object.hasOwn(view.dataUrls, dataset.id) ? view.dataUrls[dataset.id] : undefined;
    const name = textIn(dataset.name, view.language);
    const written = sourcesIn(dataset.sources);
    configs[dataset.id] = {
      datasetId: dataset.id,
      name,
      datasetName: name,
      enabled: showsDataset(written, view.held),
      enabledByDefault: dataset.enabledByDefault === true,
      hideFromMaplayerMenu: dataset.hideFromMaplayerMenu === true,
      mapOrdering: typeof dataset.mapOrdering === "number" ? dataset.mapOrdering : null,
      prioritizedLoading: dataset.prioritizedLoading === true,
      dataownerLink: typeof dataset.dataownerLink === "string" ? dataset.dataownerLink : "",
      sources: usableSources(written, view.held).map(({ dataUrl, requiredRoles }) => ({
        requiredRoles: requiredRoles.filter((role) => view.ownRoles.has(role)),
        dataUrl: override ?? dataUrl,
      })),
    };
  }
  return configs;
}

/** The dataset groups of a resolved manifest: group id to whether it starts collapsed. */
export function datasetGroups(
  manifest: Record<string, unknown>,
): Record<string, { collapsedDefault: boolean }> {
  const groups: Record<string, { collapsedDefault: boolean }> = {};
  for (const group of recordsIn(manifest.datasetGroups)) {
    if (typeof group.id === "string")
      groups[group.id] = { collapsedDefault: group.collapsedDefault === true };
  }
  return groups;
}

function sourcesIn(value: unknown): DatasetSource[] {
  return recordsIn(value).flatMap(({ dataUrl, requiredRoles }) =>
    typeof dataUrl === "string"
      ? [{ requiredRoles: Array.isArray(requiredRoles) ? requiredRoles.map(String) : [], dataUrl }]
      : [],
  );
}

/** A resolved manifest has lists; an object keyed by id is read in the same way. */
function recordsIn(value: unknown): Record<string, unknown>[] {
  if (Array.isArray(value)) return value.filter(isRecord);
  if (!isRecord(value)) return [];
  return Object.entries(value).flatMap(([id, entry]) => (isRecord(entry) ? [{ id, ...entry }] : []));
}

function textIn(text: unknown, language: Language): string {
  if (typeof text === "string") return text;
  if (!isRecord(text)) return "";
  const found = text[language] ?? text.no;
  return typeof found === "string" ? found : "";
}
