import path from "node:path";
import { createInstallation, type Installation } from "../../tooling/manifest/installation.ts";
import { readJson } from "../generate/json.ts";
import { readPluginFolders } from "../generate/plugins.ts";
import { styleError } from "./style-error.ts";

export interface LoadedInstallation {
  installation: Installation;
  /** Plugin folders that could not be read; their dataset types are unknown. */
  complaints: string[];
}

/** The installation of a checkout: the manifest schema, the plugin folders and their options schemas. */
export function loadInstallation(root: string): LoadedInstallation {
  const { plugins, complaints } = readPluginFolders(root);
  const installation = createInstallation({
    manifestSchema: readJson(path.join(root, "schemas/manifest.schema.json")),
    plugins: plugins.map(({ folder, descriptor }) => ({ folder, ...descriptor })),
    optionSchemas: Object.fromEntries(
      plugins.flatMap(({ datasetTypes }) => datasetTypes.map(({ type, schema }) => [type, schema])),
    ),
    typeDefaults: new Map(
      plugins.flatMap(({ datasetTypes }) =>
        datasetTypes.flatMap(({ type, defaults }) => (defaults ? [[type, defaults] as const] : [])),
      ),
    ),
    styleError,
  });
  return { installation, complaints };
}
