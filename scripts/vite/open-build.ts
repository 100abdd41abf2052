import { createHash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { build, type Rolldown } from "vite";
import { farvannShared, importMap, withImportMap } from "./shared-modules.ts";

/** What pages are made from: the built start page, and the files that it was built into. */
export interface BuiltPage {
  template: string;
  bundle: Rolldown.OutputBundle;
}

/** Pages lie at many addresses and share their files: a page names them from the root, other than files name one another. */
export const namedFromTheRoot = (page: string): string => page.replaceAll('"./', '"/');

/**
 * Builds the program once more for pages that take plugins from elsewhere, and adds its files to the site. These pages share
 * whole packages, so nothing of them is left out; all other pages stay as small as they are.
 * The folder of the shared modules is named after everything that the site was built from, for their own names stay the same.
 */
export async function buildOpenPage(
  root: string,
  outDir: string,
  site: Rolldown.OutputBundle,
): Promise<BuiltPage> {
  const lock = await readFile(path.join(root, "package-lock.json"));
  const hash = createHash("sha256").update(Object.keys(site).sort().join()).update(lock);
  const folder = `assets/shared-${hash.digest("hex").slice(0, 10)}`;
  const result = await build({
    root,
    configFile: path.join(root, "vite.config.ts"),
    logLevel: "error",
    build: { write: false },
    plugins: [farvannShared(root, folder)],
  });
  const { output } = (Array.isArray(result) ? result[0] : result) as Rolldown.RolldownOutput;
  const bundle = Object.fromEntries(output.map((file) => [file.fileName, file]));
  for (const file of output) {
    if (file.fileName === "index.html") continue;
    const target = path.join(outDir, file.fileName);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, file.type === "chunk" ? file.code : file.source);
  }
  const page = bundle["index.html"];
  const template = page?.type === "asset" ? String(page.source) : "";
  return { template: withImportMap(namedFromTheRoot(template), importMap(`/${folder}/`)), bundle };
}
