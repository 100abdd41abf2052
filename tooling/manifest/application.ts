import type { ErrorObject } from "ajv";
import type { Problem } from "../../core/manifest/problem.ts";
import type { ResolvedManifest } from "../../schemas/generated/resolved-manifest.ts";
import type { Installation } from "./installation.ts";
import type { JsonObjectNode } from "./json-node.ts";
import { type Prepared, readPart } from "./read-part.ts";

export interface Application {
  /** With all defaults; `datasets` still empty. */
  manifest: ResolvedManifest;
  /** The rest of the file after the wrong parts were removed. */
  tree: JsonObjectNode;
}

/**
 * Validates all but the datasets. A wrong part is reported and falls back to its default; a missing or wrong title
 * falls back to the name.
 */
export function readApplication(
  tree: JsonObjectNode,
  appName: string,
  { application }: Installation,
  problems: Problem[],
): Application | null {
  const subject = { name: "", root: application.schema, datasetId: null, cost: "part" } as const;
  const found: Problem[] = [];
  const read = readPart(application, tree, subject, found, (current, errors) =>
    titled(current, appName, errors),
  );
  problems.push(
    ...(read.value ? found : found.map((problem) => ({ ...problem, cost: "application" as const }))),
  );
  if (!read.value) return null;
  const basePath = read.value.basePath === "" ? `/${appName}/` : read.value.basePath;
  return { manifest: { ...read.value, basePath, datasets: [] }, tree: read.tree };
}

/** When the title is missing or wrong, the name is used. */
function titled(tree: JsonObjectNode, appName: string, errors: readonly ErrorObject[]): Prepared {
  const others = errors.filter((error) => !aboutTitle(error));
  if (others.length === errors.length) return { tree, errors };
  const before = tree.entries.get("title");
  const place = before?.value.place ?? tree.place;
  const entries = new Map(tree.entries);
  entries.set("title", { key: before?.key ?? place, value: { kind: "scalar", place, value: appName } });
  return { tree: { ...tree, entries }, errors: others };
}

function aboutTitle({ instancePath, keyword, params }: ErrorObject): boolean {
  const missing = instancePath === "" && keyword === "required" && params.missingProperty === "title";
  return missing || instancePath === "/title" || instancePath.startsWith("/title/");
}
