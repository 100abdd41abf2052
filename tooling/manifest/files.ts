import type { Problem } from "../../core/manifest/problem.ts";
import type { JsonNode } from "./json-node.ts";
import { parseManifestText } from "./parse.ts";
import { problemAt } from "./problem-at.ts";

/** Where manifests are read from: the disk, the development server, or a table in a test. */
export interface ManifestFiles {
  /** Content of a file by its path relative to the repository; null when there is none. */
  read(path: string): string | null;
  /** Names of the files in a folder, without the folder; empty when there is no folder. */
  list(folder: string): string[];
  /** Whether a file exists; for images, which the resolver does not read. */
  exists(path: string): boolean;
}

export const MANIFEST_FOLDER = "manifests";
export const BASE_MANIFEST_FOLDER = "manifests/library";
export const LIBRARY_DATASETS = "manifests/library/datasets";
export const LIBRARY_STYLES = "manifests/library/styles";

/** Names of the sub-applications of an installation. */
export function appNames(files: ManifestFiles): string[] {
  return jsonNames(files, MANIFEST_FOLDER);
}

/** Names of the definitions in a library folder. */
export function jsonNames(files: ManifestFiles, folder: string): string[] {
  return files
    .list(folder)
    .filter((name) => name.endsWith(".json"))
    .map((name) => name.slice(0, -".json".length))
    .sort();
}

/** Reads the files of the sub-application and of the library, each at most once, and collects all syntax problems. */
export class ManifestReader {
  readonly problems: Problem[] = [];
  /** Every requested file, also missing ones: a change of one of them matters. */
  readonly asked = new Set<string>();
  private readonly parsed = new Map<string, JsonNode | null>();

  constructor(
    readonly files: ManifestFiles,
    private readonly parse = parseManifestText,
  ) {}

  /** The document of a file; null when it is missing or not JSON (then a problem says so). */
  document(path: string): JsonNode | null {
    const known = this.parsed.get(path);
    if (known !== undefined) return known;
    this.asked.add(path);
    const text = this.files.read(path);
    const parsed = text === null ? null : this.parse(text, path);
    if (parsed) this.problems.push(...parsed.problems);
    const root = parsed?.root ?? null;
    this.parsed.set(path, root);
    return root;
  }

  has(path: string): boolean {
    this.asked.add(path);
    return this.files.read(path) !== null;
  }
}

/** The problem for a missing file. */
export function missingFile(path: string, names: string[]): Problem {
  return problemAt(
    { file: path, line: 1, column: 1, pointer: "" },
    {
      id: "missing-manifest",
      message: "There is no such file.",
      expected: names.length > 0 ? `one of ${names.join(", ")}` : null,
      cost: "application",
    },
  );
}
