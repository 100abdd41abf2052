import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { MANIFEST_FOLDER, type ManifestFiles } from "../manifest/files.ts";

/** Manifests of a checkout, by relative paths. `folder`: their folder, if another one, like `MANIFESTS_DIR`. */
export function filesOnDisk(root: string, folder = path.join(root, MANIFEST_FOLDER)): ManifestFiles {
  const target = (file: string) =>
    file === MANIFEST_FOLDER || file.startsWith(`${MANIFEST_FOLDER}/`)
      ? path.join(folder, file.slice(MANIFEST_FOLDER.length))
      : path.join(root, file);
  const isFile = (file: string) => existsSync(target(file)) && statSync(target(file)).isFile();
  return {
    read: (file) => (isFile(file) ? readFileSync(target(file), "utf8") : null),
    exists: isFile,
    list(listed) {
      if (!existsSync(target(listed))) return [];
      return readdirSync(target(listed), { withFileTypes: true })
        .filter(
          (entry) =>
            entry.isFile() || (entry.isSymbolicLink() && isFile(path.posix.join(listed, entry.name))),
        )
        .map(({ name }) => name);
    },
  };
}
