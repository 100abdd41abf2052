/** Modules that the build makes; see scripts/vite/virtual-modules.ts. */
declare module "virtual:farvann/plugins" {
  /** Loads the module of an installed plugin, by plugin name. */
  export const pluginLoaders: Record<
    string,
    () => Promise<{ default: import("../../core/plugin/contract.ts").PluginModule }>
  >;
}
