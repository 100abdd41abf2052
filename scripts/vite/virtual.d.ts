/** Modules that the build makes; see scripts/vite/virtual-modules.ts. */
declare module "virtual:farvann/plugins" {
  /** Loads the module of an installed plugin, by plugin name. */
  export const pluginLoaders: Record<
    string,
    () => Promise<{ default: import("../../core/plugin/contract.ts").PluginModule }>
  >;
}

/**
 * Code that draws a raster of one projection in another (lean-packages.ts). In tests and development there is nothing
 * to load.
 */
declare module "virtual:farvann/later/reprojection" {
  export const load: () => Promise<unknown>;
}

/**
 * Code for map styles beyond `isPlainStyle` of the plugin vector-tiles. In tests and development there is nothing to
 * load.
 */
declare module "virtual:farvann/later/style-specification" {
  export const load: () => Promise<unknown>;
}

/** The platform's own texts by key. The Norwegian texts are always loaded. */
declare module "virtual:farvann/texts" {
  type Texts = Record<string, string>;
  type Language = import("../../lib/text.ts").Language;
  export const presentTexts: Partial<Record<Language, Texts>>;
  export function loadTexts(language: Language): Promise<Texts>;
}

/** Class names of a plugin's stylesheet, as the plugin writes them. */
declare module "*.module.css" {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
