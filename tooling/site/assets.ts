import type { ResolvedManifest } from "../../schemas/generated/resolved-manifest.ts";
import type { FolderState } from "./folder.ts";
import { restrictedSources } from "./restricted.ts";

/** Files below `assets` that a text names, as a path or inside an address. */
export function assetsIn(text: string): Set<string> {
  return new Set([...text.matchAll(/(?<![\w.-])assets\/[^"'\\?#{}<>|]+/g)].map(([path]) => decoded(path)));
}

/**
 * Content of the files that a manifest names, and of their companions (`light.night.json` with `light.json`), by path.
 */
export function assetHashes(content: string, { files }: FolderState): Record<string, string> {
  const stems = new Set([...assetsIn(content)].map(stemOf));
  return Object.fromEntries(
    [...files].flatMap(([file, { hash }]) =>
      file.startsWith("assets/") && stems.has(stemOf(file)) ? [[file, hash]] : [],
    ),
  );
}

/** Path without its extensions. */
export function stemOf(file: string): string {
  const dot = file.indexOf(".", file.lastIndexOf("/") + 1);
  return dot < 0 ? file : file.slice(0, dot);
}

/**
 * Files with restricted access: by path in lower case, because a file system may ignore case, with the alternative sets
 * of roles. A file that any source without roles names is public.
 */
export function restrictedFiles(
  applications: readonly { manifest: ResolvedManifest | null; content: string }[],
): Record<string, string[][]> {
  const found: Record<string, string[][]> = {};
  for (const { manifest } of applications) {
    for (const { dataUrl, requiredRoles } of manifest ? restrictedSources(manifest) : [])
      for (const file of assetsIn(dataUrl)) {
        const sets = found[file.toLowerCase()] ?? [];
        found[file.toLowerCase()] = [...sets, requiredRoles];
      }
  }
  if (Object.keys(found).length === 0) return found;
  for (const { content } of applications)
    for (const file of assetsIn(content)) delete found[file.toLowerCase()];
  return found;
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
