import { createHash } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { build, type Rolldown } from "vite";
import { farvannShared, importMap, withImportMap } from "./shared-modules.ts";

/** Input of pages: the built start page, and the files of the build. */
export interface BuiltPage {
  template: string;
  bundle: Rolldown.OutputBundle;
}

/**
 * Pages have many addresses and share their files: a page names files from the root, while other files name one another
 * relatively.
 */
export const namedFromTheRoot = (page: string): string => page.replaceAll('"./', '"/');

/**
 * Builds the program once more for pages that load external plugins, and adds its files to the site. These pages share
 * whole packages, so nothing is omitted from them; all other pages stay small. The folder of the shared modules is
 * named after a hash of everything that the site was built from, because the names of the modules themselves do not
 * change.
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
