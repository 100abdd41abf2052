/* Generated from the plugin descriptors by `npm run generate`. Do not edit. */
import type { PluginDescriptor } from "./plugin.ts";

/** A plugin of this installation: its descriptor and where its folder is. */
export interface InstalledPlugin extends Omit<PluginDescriptor, "$schema"> {
  /** For example `plugins/datasets/wms`. */
  folder: string;
}

export const INSTALLED_PLUGINS: readonly InstalledPlugin[] = [];
