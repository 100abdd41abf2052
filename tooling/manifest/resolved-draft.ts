import type { Problem } from "../../core/manifest/problem.ts";
import type { DatasetDefinition, ResolvedManifest } from "../../schemas/generated/resolved-manifest.ts";
import type { ManifestReader } from "./files.ts";
import type { Installation } from "./installation.ts";
import type { JsonObjectNode, Place } from "./json-node.ts";
import { nearest } from "./json-node.ts";
import { problemAt } from "./problem-at.ts";

/** A dataset after schema validation; the checks between parts of the manifest follow. */
export interface DatasetDraft {
  definition: DatasetDefinition;
  tree: JsonObjectNode;
  /** Position of its entry in the manifest. */
  place: Place;
  /** It has an error already and will be left out; the checks still read it, to report all problems at once. */
  broken: boolean;
}

/**
 * A manifest that is valid by the schemas, before the checks between its parts. A check reports problems, and may
 * replace a wrong value by a default.
 */
export interface ResolvedDraft {
  manifest: ResolvedManifest;
  tree: JsonObjectNode;
  datasets: DatasetDraft[];
  /** Ids of all entries, also of unreadable ones. */
  datasetIds: ReadonlySet<string>;
  installation: Installation;
  reader: ManifestReader;
}

export type Check = (draft: ResolvedDraft) => Problem[];

/** A problem of a dataset; it disables the dataset unless `details` say otherwise. */
export function datasetProblem(
  { definition, tree }: DatasetDraft,
  pointer: string,
  details: Parameters<typeof problemAt>[1],
): Problem {
  return problemAt(nearest(tree, pointer).place, { cost: "dataset", datasetId: definition.id, ...details });
}

/** A problem of the rest of the manifest. */
export function manifestProblem(
  { tree }: ResolvedDraft,
  pointer: string,
  details: Parameters<typeof problemAt>[1],
): Problem {
  return problemAt(nearest(tree, pointer).place, details);
}
