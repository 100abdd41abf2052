import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import type { ManifestFiles } from "../../tooling/manifest/files.ts";

/** Manifests of a checkout, by paths relative to it. */
export function filesOnDisk(root: string): ManifestFiles {
  const target = (file: string) => path.join(root, file);
  const isFile = (file: string) => existsSync(target(file)) && statSync(target(file)).isFile();
  return {
    read: (file) => (isFile(file) ? readFileSync(target(file), "utf8") : null),
    exists: isFile,
    list(folder) {
      if (!existsSync(target(folder))) return [];
      return readdirSync(target(folder), { withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ name }) => name);
    },
  };
}
