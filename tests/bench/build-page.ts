import { join } from "node:path";
import { build } from "vite";

const root = join(import.meta.dirname, "page");

/** Builds the page of the polygon benchmark as the application is built; answers the folder. */
export async function buildPage(): Promise<string> {
  const outDir = join(import.meta.dirname, "../../.cache/bench");
  await build({
    root,
    configFile: false,
    logLevel: "error",
    base: "./",
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
