import path from "node:path";
import type { Plugin } from "vite";

/** Cascade layers; later layers take precedence: whatever the specificity, a plugin's styles override those of core. */
const ORDER = "@layer tokens, ui, shell, plugins;";

/**
 * Puts each stylesheet into the cascade layer of its root folder, and prefixes the class names of a plugin's modules
 * with the plugin's name: `hint` in `plugins/features/measure/measure.module.css` becomes `measure_hint`.
 */
export function farvannStyles(root: string): Plugin {
  const inRoot = (file: string) => path.relative(root, file).split(path.sep).join("/");
  return {
    name: "farvann:styles",
    enforce: "pre",
    config: () => ({
      css: { modules: { generateScopedName: (local, file) => scopedName(local, inRoot(file)) } },
    }),
    transform(code, id) {
      const layer = id.endsWith(".css") ? layerOf(inRoot(id)) : null;
      return layer === null ? null : { code: `${ORDER}\n@layer ${layer} {\n${code}\n}\n`, map: null };
    },
  };
}

/** Cascade layer of a file below the checkout; null for a package's file, which has none. */
export function layerOf(file: string): "tokens" | "ui" | "shell" | "plugins" | null {
  if (file === "core/ui/tokens.css") return "tokens";
  if (file.startsWith("core/ui/") || file.startsWith("apps/map/ui/")) return "ui";
  if (file.startsWith("core/") || file.startsWith("apps/")) return "shell";
  return file.startsWith("plugins/") ? "plugins" : null;
}

export function scopedName(local: string, file: string): string {
  const [, plugin = "core"] = file.match(/^plugins\/[^/]+\/([^/]+)\//) ?? [];
  return `${plugin}_${local}`;
}
