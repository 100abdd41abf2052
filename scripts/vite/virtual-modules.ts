import { existsSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";
import { readPluginFolders } from "../generate/plugins.ts";
import { applicationEntry, inCardOrder, readSite } from "../manifest/site.ts";
import { LATER_MODULE, nothingLater } from "./lean-packages.ts";

export const PLUGINS_MODULE = "virtual:farvann/plugins";
export const APPS_MODULE = "virtual:farvann/apps";

/**
 * `virtual:farvann/plugins`: `pluginLoaders`, a loader by plugin name. Each plugin is a chunk of its own, loaded when
 * a manifest uses it. `virtual:farvann/apps`: `applications`, what the start page shows. Types: scripts/vite/virtual.d.ts.
 */
export function farvannModules(root: string): Plugin {
  const sources: Record<string, () => string> = {
    [PLUGINS_MODULE]: () => pluginLoaders(root),
    [APPS_MODULE]: () => applications(root),
    [LATER_MODULE]: nothingLater,
  };
  return {
    name: "farvann:modules",
    resolveId: (source) => (source in sources ? `\0${source}` : null),
    load: (id) => (id.startsWith("\0") ? (sources[id.slice(1)]?.() ?? null) : null),
  };
}

function pluginLoaders(root: string): string {
  const { plugins } = readPluginFolders(root);
  const entries = plugins.flatMap(({ folder, descriptor }) => {
    const file = path.join(root, folder, "plugin.ts").split(path.sep).join("/");
    if (!existsSync(file)) return [];
    return [`  ${JSON.stringify(descriptor.name)}: () => import(${JSON.stringify(file)}),`];
  });
  return `export const pluginLoaders = {\n${entries.join("\n")}\n};\n`;
}

function applications(root: string): string {
  const entries = readSite(root).applications.map((application) => applicationEntry(application, ""));
  const cards = inCardOrder(entries.filter(({ listed }) => listed)).map(
    ({ manifestUrl: _manifestUrl, listed: _listed, order: _order, ...card }) => card,
  );
  return `export const applications = ${JSON.stringify(cards)};\n`;
}
