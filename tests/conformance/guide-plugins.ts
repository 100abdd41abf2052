import { cpSync, existsSync, mkdirSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { KINDS } from "../../scripts/scaffold/plugin/kinds.ts";
import { pluginFiles } from "../../scripts/scaffold/plugin/plugin-files.ts";
import { writeNewFiles } from "../../scripts/scaffold/write-files.ts";
import { type Block, blocksOf } from "../support/guide-blocks.ts";

/** The guides that make plugins, in the order in which they depend on one another. */
const PAGES = ["write-dataset-type", "write-feature"].map((name) => `docs/guides/en/${name}.md`);

/**
 * Writes into a checkout the files that the guides tell the reader to write. When a later page replaces a file, the
 * earlier version is kept beside it as `….before.ts`, so that its types are checked too.
 * @returns the files that the pages show, as far as they are formatted: code, descriptors, manifests
 */
export function writeGuidePlugins(root: string): string[] {
  const files = new Set<string>();
  for (const block of PAGES.flatMap(blocksOf)) {
    try {
      carryOut(block, root);
      if (/^(plugins|contracts|manifests)\//.test(block.caption)) files.add(block.caption);
    } catch (error) {
      throw new Error(`${block.place}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return [...files];
}

function carryOut({ language, caption, note, text }: Block, root: string): void {
  if (note.startsWith("not run: ")) return;
  if (caption !== "") {
    const file = path.join(root, caption);
    mkdirSync(path.dirname(file), { recursive: true });
    if (existsSync(file) && /\.tsx?$/.test(file)) keepBefore(file);
    writeFileSync(file, `${text}\n`);
    return;
  }
  if (language !== "sh" || note !== "run") throw new Error("The block does not say what it is");
  // Generated files are written once, after all pages have been read.
  if (text === "npm run generate") return;
  const [, name = "", wanted] = /^npm run new-plugin -- ([\w-]+) --kind=(\w+)$/.exec(text) ?? [];
  const kind = KINDS.find((one) => one === wanted);
  if (kind === undefined) throw new Error(`The test cannot run "${text}"`);
  writeNewFiles(root, pluginFiles(name, kind));
  // Other tests cover the scaffold's versions; the guides replace these files.
  for (const file of [`${name}-dataset.ts`, "plugin.ts", "conformance.ts"])
    renameSync(path.join(root, "plugins/datasets", name, file), path.join(root, `scaffold-${file}`));
}

function keepBefore(file: string): void {
  renameSync(file, file.replace(/(\.tsx?)$/, ".before$1"));
}

/** Descriptors of the types that the library's backgrounds need, as in an installation. */
export function addBackgroundTypes(from: string, root: string): void {
  for (const name of ["vector-tiles", "raster"])
    for (const file of ["plugin.json", "options.schema.json"])
      cpSync(
        path.join(from, "plugins/datasets", name, file),
        path.join(root, "plugins/datasets", name, file),
      );
  cpSync(path.join(from, "manifests/library"), path.join(root, "manifests/library"), { recursive: true });
}
