import type { PluginFolder } from "./plugins.ts";
import { banner } from "./types.ts";

/** Static descriptors of all installed plugins as a module: what the core knows without running a plugin. */
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
