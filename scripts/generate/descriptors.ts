import type { PluginFolder } from "./plugins.ts";
import { banner } from "./types.ts";

/** The descriptors of all installed plugins as a static module, so that core knows them without running a plugin. */
export function descriptorsModule(plugins: PluginFolder[]): string {
  const entries = plugins.map(({ folder, descriptor }) => {
    const { $schema: _schema, ...rest } = descriptor as typeof descriptor & { $schema?: string };
    return { folder, ...rest };
  });
  return `${banner("the plugin descriptors")}
import type { PluginDescriptor } from "./plugin.ts";

/** A plugin of this installation: its descriptor and where its folder is. */
export interface InstalledPlugin extends Omit<PluginDescriptor, "$schema"> {
  /** For example \`plugins/datasets/wms\`. */
  folder: string;
}

export const INSTALLED_PLUGINS: readonly InstalledPlugin[] = ${JSON.stringify(entries, null, 2)};
`;
}

/** Share options of all installed plugins: links contain them, also where a map does not use the plugin. */
export function shareOptionsModule(plugins: PluginFolder[]): string {
  const options = plugins.flatMap(({ descriptor }) =>
    descriptor.shareOptions.map(({ description: _description, ...option }) => option),
  );
  return `${banner("the plugin descriptors")}
import type { PluginDescriptor } from "./plugin.ts";

export const SHARE_OPTIONS: readonly Omit<PluginDescriptor["shareOptions"][number], "description">[] = ${JSON.stringify(options, null, 2)};
`;
}

/** Parameters of old share links that belong to plugins. They are a separate module, because every page reads them. */
export function oldShareParametersModule(plugins: PluginFolder[]): string {
  const names = plugins.flatMap(({ descriptor }) =>
    descriptor.shareOptions.flatMap(({ formerly }) => formerly ?? []),
  );
  return `${banner("the plugin descriptors")}
export const OLD_SHARE_PARAMETERS: readonly string[] = ${JSON.stringify(names)};
`;
}
