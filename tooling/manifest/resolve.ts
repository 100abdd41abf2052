import type { ManifestFile } from "../../core/manifest/manifest-file.ts";
import type { Problem } from "../../core/manifest/problem.ts";
import { SERVER_PATHS, serverPathOf } from "../../lib/server-paths.ts";
import { addressesOf, type ManifestAddress } from "./addresses.ts";
import { type Application, readApplication } from "./application.ts";
import { withBaseManifest } from "./base-manifest.ts";
import { checkAddresses } from "./checks/addresses.ts";
import { checkData } from "./checks/data.ts";
import { checkDuplicates } from "./checks/duplicates.ts";
import { checkExternalPlugins } from "./checks/external-plugins.ts";
import { checkFilters } from "./checks/filters.ts";
import { checkNames } from "./checks/names.ts";
import { checkOrdering } from "./checks/ordering.ts";
import { checkPeriods } from "./checks/periods.ts";
import { checkRanges } from "./checks/ranges.ts";
import { checkReferences } from "./checks/references.ts";
import { checkRoles } from "./checks/roles.ts";
import { checkServices } from "./checks/services.ts";
import { checkSettings } from "./checks/settings.ts";
import { checkShown } from "./checks/shown.ts";
import { checkSources } from "./checks/sources.ts";
import { checkStart } from "./checks/start.ts";
import { checkStyles } from "./checks/styles.ts";
import { checkTexts } from "./checks/texts.ts";
import { readDataset } from "./dataset.ts";
import { appNames, MANIFEST_FOLDER, type ManifestFiles, ManifestReader, missingFile } from "./files.ts";
import type { Installation } from "./installation.ts";
import { items, type JsonObjectNode, plain, property } from "./json-node.ts";
import { withLegendOfStyle } from "./legend-from-style.ts";
import { datasetEntry } from "./library.ts";
import { migrate } from "./migrations.ts";
import type { Parsed } from "./parse.ts";
import { pluginsInUse } from "./plugins-in-use.ts";
import { problemAt, shortJson } from "./problem-at.ts";
import type { Check, DatasetDraft, ResolvedDraft } from "./resolved-draft.ts";

export interface ResolveInput {
  appName: string;
  files: ManifestFiles;
  installation: Installation;
  /** For callers that read many manifests of the same files and cache the parsed ones. */
  parse?: (text: string, file: string) => Parsed;
}

export interface Resolution extends ManifestFile {
  /** Every file that the manifest depends on, also images and missing files. */
  dependencies: string[];
  /** Every address in it; none for a manifest that cannot run. */
  addresses: ManifestAddress[];
}

const CHECKS: readonly Check[] = [
  checkDuplicates,
  checkExternalPlugins,
  checkNames,
  checkSettings,
  checkServices,
  checkStart,
  checkRanges,
  checkFilters,
  checkStyles,
  checkReferences,
  checkAddresses,
  checkSources,
  checkRoles,
  checkPeriods,
  checkData,
  checkShown,
  checkOrdering,
  checkTexts,
];

/**
 * Reads `manifests/{appName}.json` with the manifests that it extends and the library, fills in defaults, and reports
 * all errors. As much as possible runs: a wrong part falls back to its default, a dataset with an error is left out.
 * Never throws because of a manifest's content.
 */
export function resolveManifest(input: ResolveInput): Resolution {
  return resolveWithDraft(input).resolution;
}

/**
 * The same, with the draft for the positions of problems, for checks that call services. The draft is null when nothing
 * can run.
 */
export function resolveWithDraft({ appName, files, installation, parse }: ResolveInput): {
  resolution: Resolution;
  draft: ResolvedDraft | null;
} {
  const reader = new ManifestReader(files, parse);
  const problems: Problem[] = [];
  const draft = resolve(appName, reader, installation, problems);
  const manifest = draft?.manifest ?? null;
  const all = [...reader.problems, ...problems].sort(byPlace);
  const resolution: Resolution = {
    manifest,
    problems: all.filter(
      (problem, index) =>
        !same(problem, all[index - 1]) && !isOutdone(problem, all) && !follows(problem, all),
    ),
    plugins: manifest ? pluginsInUse(manifest, installation) : [],
    dependencies: [...reader.asked].sort(),
    addresses: manifest ? addressesOf(manifest, installation) : [],
  };
  return { resolution, draft };
}

function resolve(
  appName: string,
  reader: ManifestReader,
  installation: Installation,
  problems: Problem[],
): ResolvedDraft | null {
  const path = `${MANIFEST_FOLDER}/${appName}.json`;
  if (!reader.has(path)) {
    problems.push(missingFile(path, appNames(reader.files)));
    return null;
  }
  const own = reader.document(path);
  if (!own) return null;
  if (own.kind !== "object") {
    problems.push(
      problemAt(own.place, {
        id: "wrong-type",
        message: `A manifest must be an object, not ${shortJson(plain(own))}.`,
        expected: "an object { … }",
        cost: "application",
      }),
    );
    return null;
  }
  const migrated = migrate(own);
  if (migrated.problem) problems.push(migrated.problem);
  if (!migrated.manifest || !hasOwnName(migrated.manifest, appName, problems)) return null;
  const tree = withBaseManifest(migrated.manifest, reader, problems);
  const application = readApplication(tree, appName, installation, problems);
  if (!application || !hasFreeAddress(application, appName, problems)) return null;
  const entries = items(property(application.tree, "datasets")).map((item) =>
    datasetEntry(item, reader, problems),
  );
  const datasets = entries.flatMap((entry): DatasetDraft[] => {
    const draft = entry.tree
      ? readDataset(entry.tree, entry, application.manifest, installation, problems)
      : null;
    return draft ? [draft] : [];
  });
  const datasetIds = new Set(entries.flatMap(({ id }) => id ?? []));
  const draft: ResolvedDraft = { ...application, datasets, datasetIds, installation, reader };
  for (const check of CHECKS) problems.push(...applied(check, draft));
  draft.manifest.datasets = draft.datasets
    .filter(({ broken }) => !broken)
    .map(({ definition }) => withLegendOfStyle(definition, draft.manifest.styles));
  return draft;
}

/** Runs a check and marks the datasets that it disables. Warnings about these are dropped. */
function applied(check: Check, draft: ResolvedDraft): Problem[] {
  const problems = check(draft);
  for (const { severity, cost, datasetId } of problems) {
    if (severity !== "error" || cost !== "dataset") continue;
    for (const dataset of draft.datasets) if (dataset.definition.id === datasetId) dataset.broken = true;
  }
  const lost = new Set(draft.datasets.filter(({ broken }) => broken).map(({ definition }) => definition.id));
  return problems.filter(({ severity, datasetId }) => severity === "error" || !lost.has(datasetId ?? ""));
}

/** The name is also the file's name, the address and the storage prefix: without it nothing can run. */
function hasOwnName(tree: JsonObjectNode, appName: string, problems: Problem[]): boolean {
  const stated = property(tree, "appName");
  if (stated?.kind === "scalar" && stated.value === appName) return true;
  problems.push(
    problemAt(stated?.place ?? tree.place, {
      id: "bad-app-name",
      message: stated
        ? `The "appName" must equal the file's name "${appName}", not ${shortJson(plain(stated))}.`
        : 'The property "appName" is missing.',
      found: stated ? shortJson(plain(stated)) : null,
      expected: shortJson(appName),
      suggestion: `Write "appName": "${appName}".`,
      cost: "application",
    }),
  );
  return false;
}

/** What the server answers itself would stand before the pages of the sub-application, or they before it. */
function hasFreeAddress(
  { manifest: { basePath }, tree }: Application,
  appName: string,
  problems: Problem[],
): boolean {
  const taken = serverPathOf(basePath);
  if (taken === null) return true;
  const stated = basePath === `/${appName}/` ? property(tree, "appName") : property(tree, "basePath");
  problems.push(
    problemAt(stated?.place ?? tree.place, {
      id: "taken-address",
      message: `The server answers "/${taken}/" itself, so no sub-application can live at "${basePath}".`,
      found: shortJson(basePath),
      expected: `an address that does not begin with ${SERVER_PATHS.map((name) => `/${name}/`).join(", ")}`,
      suggestion: `Write "basePath": "/${taken}-kart/", or give the file and its "appName" another name.`,
      cost: "application",
    }),
  );
  return false;
}

function byPlace(a: Problem, b: Problem): number {
  return (
    a.file.localeCompare(b.file, "en") ||
    a.line - b.line ||
    a.column - b.column ||
    a.id.localeCompare(b.id, "en")
  );
}

/** A warning beside an error at the same place is dropped. */
function isOutdone(problem: Problem, all: readonly Problem[]): boolean {
  const samePlace = ({ file, line, column }: Problem) =>
    file === problem.file && line === problem.line && column === problem.column;
  return (
    problem.severity === "warning" && all.some((other) => other.severity === "error" && samePlace(other))
  );
}

/** Names that are missing because the list that defines them is misspelled. */
const LISTS: Readonly<Record<string, string>> = {
  "unknown-group": "datasetGroups",
  "unknown-legend-group": "legendGroups",
  "unknown-style": "styles",
};

function follows({ id }: Problem, all: readonly Problem[]): boolean {
  const list = LISTS[id];
  return all.some(
    (other) => other.id === "unknown-property" && other.suggestion?.includes(`"${list}"`) === true,
  );
}

function same(a: Problem, b: Problem | undefined): boolean {
  return b !== undefined && byPlace(a, b) === 0 && a.message === b.message;
}
