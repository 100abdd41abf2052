import { existsSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";
import { readPluginFolders } from "../generate/plugins.ts";
import { LATER_MODULES, nothingLater } from "./lean-packages.ts";

export const PLUGINS_MODULE = "virtual:farvann/plugins";
export const TEXTS_MODULE = "virtual:farvann/texts";

/**
 * `virtual:farvann/plugins`: `pluginLoaders`, a loader by plugin name. Each plugin is a chunk of its own, loaded when
 * a manifest uses it.
 * `virtual:farvann/texts`: the texts of the platform; a build loads the English ones when English is shown. Types: scripts/vite/virtual.d.ts.
 */
export function farvannModules(root: string): Plugin {
  let isBuild = false;
  const sources: Record<string, () => string> = {
    [PLUGINS_MODULE]: () => pluginLoaders(root),
    [TEXTS_MODULE]: () => ownTexts(root, isBuild),
    ...Object.fromEntries(LATER_MODULES.map((name) => [name, nothingLater])),
  };
  return {
    name: "farvann:modules",
    config: (_config, { command }) => {
      isBuild = command === "build";
    },
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

function ownTexts(root: string, isBuild: boolean): string {
  const file = (language: string) =>
    JSON.stringify(path.join(root, `core/i18n/locales/${language}.json`).split(path.sep).join("/"));
  const english = isBuild
    ? `const { default: en } = await import(${file("en")});\n  return en;`
    : "return presentTexts.en;";
  return [
    `import no from ${file("no")};`,
    isBuild ? "" : `import en from ${file("en")};`,
    `export const presentTexts = { no${isBuild ? "" : ", en"} };`,
    `export async function loadTexts(language) {\n  if (language === "no") return no;\n  ${english}\n}`,
  ].join("\n");
}
