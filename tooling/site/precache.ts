import type { ResolvedManifest } from "../../schemas/generated/resolved-manifest.ts";
import type { ApplicationEntry } from "./application.ts";
import { assetHashes } from "./assets.ts";
import type { FolderState } from "./folder.ts";
import type { Program } from "./program.ts";

/** An address from the root of the site, and a hash of the content where the name does not change with it. */
export type StoredFile = readonly [url: string, revision: string | null];

/**
 * The files with which a sub-application starts without a connection: its manifest, the program, the plugins that it
 * uses, and the images that the manifest names. Data of datasets is not among them. Empty in development, where
 * nothing is built.
 */
export function storedFiles(
  { page, openPage }: Pick<Program, "page" | "openPage">,
  entry: Pick<ApplicationEntry, "open" | "manifestUrl">,
  manifest: ResolvedManifest | null,
  plugins: readonly string[],
  state: FolderState,
): StoredFile[] {
  const { reachable } = (entry.open ? openPage : page).links;
  if (!reachable || !manifest) return [];
  const program = [...reachable.application, ...plugins.flatMap((name) => reachable.plugins[name] ?? [])];
  const withoutData = { ...manifest, datasets: manifest.datasets.map(({ sources: _, ...rest }) => rest) };
  const images = Object.entries(assetHashes(JSON.stringify(withoutData), state));
  return [
    [entry.manifestUrl, null],
    ...[...new Set(program)].map((url) => [url, null] as const),
    ...images.map(([file, hash]) => [`/manifest-assets/${file}`, hash] as const),
  ];
}
