import type { PluginDescriptor } from "../../schemas/generated/plugin.ts";
import type { ResolvedManifest } from "../../schemas/generated/resolved-manifest.ts";
import type { Problem } from "./problem.ts";

/**
 * What the server sends to the page for one sub-application: one file, one request. `manifest` is null when the
 * manifest cannot run at all; then `problems` says why.
 */
export interface ManifestFile {
  /** The manifest with library, overlays and defaults applied; datasets that cannot run are left out. */
  manifest: ResolvedManifest | null;
  /** All problems, also of datasets that were left out. */
  problems: Problem[];
  /** For each plugin that the manifest uses: its name and dataset types. The page loads only these, lazily. */
  plugins: PluginInUse[];
}

export interface PluginInUse {
  /** Plugin name; equals its folder. */
  name: string;
  /** Dataset types of this plugin that the manifest uses. */
  datasetTypes: string[];
  /** Address of an external plugin; null: it is built in. */
  descriptorUrl: string | null;
  /** Hash of an external plugin's descriptor; undefined: any content is accepted. */
  integrity?: string;
  /** Whether dataset types are all that it adds: nothing of it is missed as long as nobody wants one of their datasets. */
  onlyDatasets: boolean;
  /** What its code waits for, if nobody wants a part of it before. */
  start?: "after-first-map" | "when-signed-in";
  /** Whether it runs in a frame too: what datasets bring along, and standard equipment. */
  inFrames: boolean;
  /**
   * What its descriptor declares, as far as the page needs it; empty for an external plugin until its descriptor
   * arrives.
   */
  declares: Declarations;
}

/** What a plugin adds to the platform before its code runs: the same names as in `plugin.json`. */
export interface Declarations {
  routes: PluginDescriptor["routes"];
  storage: Pick<PluginDescriptor["storage"][number], "key" | "sync">[];
  settings: PluginDescriptor["settings"];
  settingCategories: PluginDescriptor["settingCategories"];
  quantities: PluginDescriptor["quantities"];
  errors: PluginDescriptor["errors"];
  shareOptions: Omit<PluginDescriptor["shareOptions"][number], "description">[];
  provides: PluginDescriptor["provides"];
  uses: PluginDescriptor["uses"];
}

export const NO_DECLARATIONS: Declarations = {
  routes: [],
  storage: [],
  settings: [],
  settingCategories: [],
  quantities: [],
  errors: [],
  shareOptions: [],
  provides: [],
  uses: {},
};
