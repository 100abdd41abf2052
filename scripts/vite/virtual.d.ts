/** Modules that the build makes; see scripts/vite/virtual-modules.ts. */
declare module "virtual:farvann/plugins" {
  /** Loads the module of an installed plugin, by plugin name. */
  export const pluginLoaders: Record<
    string,
    () => Promise<{ default: import("../../core/plugin/contract.ts").PluginModule }>
  >;
}

/** What draws a raster of one projection in another (lean-packages.ts). In tests and development there is nothing to load. */
declare module "virtual:farvann/later/reprojection" {
  export const load: () => Promise<unknown>;
}

/** What map styles may say beyond `isPlainStyle` of the plugin vector-tiles. In tests and development nothing to load. */
declare module "virtual:farvann/later/style-specification" {
  export const load: () => Promise<unknown>;
}

/** The platform's own texts by key. Norwegian is always there. */
declare module "virtual:farvann/texts" {
  type Texts = Record<string, string>;
  type Language = import("../../core/util/text.ts").Language;
  export const presentTexts: Partial<Record<Language, Texts>>;
  export function loadTexts(language: Language): Promise<Texts>;
}

/** Names of the classes that a plugin's stylesheet has, as it writes them. */
declare module "*.module.css" {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
