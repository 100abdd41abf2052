import path from "node:path";
import type { Plugin } from "vite";
import { readPluginFolders } from "../generate/plugins.ts";

/**
 * `virtual:farvann/plugins`: `pluginLoaders`, a loader by plugin name. Each plugin is a chunk of its own, loaded when
 * a manifest uses it. Types: scripts/vite/virtual.d.ts.
 */
export function farvannModules(root: string): Plugin {
  const id = "virtual:farvann/plugins";
  const resolved = `\0${id}`;
  return {
    name: "farvann:modules",
    resolveId: (source) => (source === id ? resolved : null),
    load(source) {
      if (source !== resolved) return null;
      return pluginLoaders(root);
    },
  };
}

function pluginLoaders(root: string): string {
  const { plugins } = readPluginFolders(root);
  const entries = plugins.map(({ folder, descriptor }) => {
    const file = path.join(root, folder, "plugin.ts").split(path.sep).join("/");
    return `  ${JSON.stringify(descriptor.name)}: () => import(${JSON.stringify(file)}),`;
  });
  return `export const pluginLoaders = {\n${entries.join("\n")}\n};\n`;
}
