import type { ResolvedManifest } from "../../schemas/generated/resolved-manifest.ts";
import { explain, relevant } from "./explain.ts";
import type { Installation } from "./installation.ts";
import { type LocatedObject, plain } from "./located.ts";
import type { Problem } from "./problem.ts";
import { repair } from "./repair.ts";

export interface Application {
  /** With all defaults; `datasets` still empty. */
  manifest: ResolvedManifest;
  /** What is left of the file after wrong parts were taken out. */
  tree: LocatedObject;
}

/** A wrong part can hide another one; after this many rounds the manifest is refused. */
const ROUNDS = 12;

/**
 * Validates all but the datasets. A wrong part is reported and falls back to its default; a missing or wrong title
 * falls back to the name.
 */
export function readApplication(
  tree: LocatedObject,
  appName: string,
  { application }: Installation,
  problems: Problem[],
): Application | null {
  const subject = { name: "", root: application.schema, datasetId: null, cost: "part" } as const;
  let current = tree;
  for (let round = 0; round < ROUNDS; round++) {
    const value = plain(current);
    if (application.validate(value)) {
      const basePath = value.basePath === "" ? `/${appName}/` : value.basePath;
      return { manifest: { ...value, basePath, datasets: [] }, tree: current };
    }
    const errors = application.validate.errors ?? [];
    problems.push(...explain(errors, current, subject));
    const repaired = repair(
      titled(current, appName, errors),
      relevant(errors).filter(aboutMoreThanTitle),
      application.schema,
    );
    if (!repaired) break;
    current = repaired;
  }
  for (const problem of problems.slice(-1)) problem.cost = "application";
  return null;
}

type SchemaError = Parameters<typeof relevant>[0][number];

function aboutMoreThanTitle({ instancePath, keyword, params }: SchemaError): boolean {
  const missingTitle = instancePath === "" && keyword === "required" && params.missingProperty === "title";
  return !missingTitle && instancePath !== "/title" && !instancePath.startsWith("/title/");
}

function titled(tree: LocatedObject, appName: string, errors: readonly SchemaError[]): LocatedObject {
  if (errors.every(aboutMoreThanTitle)) return tree;
  const before = tree.entries.get("title");
  const place = before?.value.place ?? tree.place;
  const entries = new Map(tree.entries);
  entries.set("title", { key: before?.key ?? place, value: { kind: "scalar", place, value: appName } });
  return { ...tree, entries };
}
