import { readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

/**
 * Writes a build again as another version: all files of the program get other names, except the one that no change
 * affects. `mark` is added to the names.
 */
export async function writeAnotherBuild(dist: string, mark = "v2"): Promise<void> {
  const assets = join(dist, "assets");
  const renamed = (text: string) =>
    text.replaceAll(/(?<!rolldown-runtime)(-[\w-]{7,10})(\.(?:js|css|json))(?![\w.])/g, `$1${mark}$2`);
  const files = await readdir(dist, { recursive: true, withFileTypes: true });
  for (const file of files) {
    const path = join(file.parentPath, file.name);
    if (/\.(br|gz)$/.test(file.name)) await rm(path);
    else if (file.isFile() && /\.(js|css|json|html)$/.test(file.name)) {
      await writeFile(path, renamed(await readFile(path, "utf8")));
      if (file.parentPath === assets) await rename(path, join(assets, renamed(file.name)));
    }
  }
}
