import { join } from "node:path";
import { build } from "vite";
import { farvannModules } from "../../scripts/vite/virtual-modules.ts";

/**
 * Builds the page of a benchmark with the application's build; returns the folder. `name`: folder name in the cache.
 */
export async function buildPage(root: string, name: string): Promise<string> {
  const outDir = join(import.meta.dirname, "../../.cache", name);
  await build({
    root,
    configFile: false,
    logLevel: "error",
    base: "./",
    plugins: [farvannModules(join(import.meta.dirname, "../.."))],
    worker: { format: "es" },
    build: {
      outDir,
      emptyOutDir: true,
      target: "es2023",
      reportCompressedSize: false,
      chunkSizeWarningLimit: 2000,
    },
  });
  return outDir;
}
