import path from "node:path";
import { MANIFEST_FOLDER } from "../../tooling/manifest/files.ts";
import type { Installation } from "../../tooling/manifest/installation.ts";
import { type Resolution, resolveManifest } from "../../tooling/manifest/resolve.ts";
import { filesOnDisk } from "../../tooling/site/disk.ts";
import { type InstallationData, installationOf } from "../../tooling/site/program.ts";
import { readJson } from "../generate/json.ts";
import { readPluginFolders } from "../generate/plugins.ts";

export interface LoadedInstallation {
  installation: Installation;
  /** Plugin folders that could not be read; their dataset types are unknown. */
  complaints: string[];
}

/** The installation in a checkout: the manifest schema, the plugin folders and their options schemas. */
export function loadInstallation(root: string): LoadedInstallation {
  const { data, complaints } = installationData(root);
  return { installation: installationOf(data), complaints };
}

/** Folder in which commands read and write manifests: the checkout's, or `MANIFESTS_DIR`, as the server uses it. */
export function manifestFolder(root: string): string {
  const { MANIFESTS_DIR } = process.env;
  return MANIFESTS_DIR ? path.resolve(MANIFESTS_DIR) : path.join(root, MANIFEST_FOLDER);
}

/** Reads one manifest from that folder. */
export function readApplication(
  root: string,
  appName: string,
  { installation }: LoadedInstallation = loadInstallation(root),
): Resolution {
  return resolveManifest({ appName, files: filesOnDisk(root, manifestFolder(root)), installation });
}

/** The same installation as the build writes it to a file. */
export function installationData(root: string): { data: InstallationData; complaints: string[] } {
  const { plugins, complaints } = readPluginFolders(root);
  const types = plugins.flatMap(({ datasetTypes }) => datasetTypes);
  const data: InstallationData = {
    manifestSchema: readJson(path.join(root, "schemas/manifest.schema.json")),
    plugins: plugins.map(({ folder, descriptor }) => ({ folder, ...descriptor })),
    optionSchemas: Object.fromEntries(types.map(({ type, schema }) => [type, schema])),
    typeDefaults: Object.fromEntries(
      types.flatMap(({ type, defaults }) => (defaults ? [[type, defaults] as const] : [])),
    ),
  };
  return { data, complaints };
}
