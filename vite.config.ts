import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { commonChunk } from "./scripts/vite/chunk-groups.ts";
import { farvann } from "./scripts/vite/farvann-plugin.ts";

const root = import.meta.dirname;
const backend = process.env.FARVANN_BACKEND ?? "http://127.0.0.1:8080";

export default defineConfig({
  plugins: [react(), farvann(root, backend)],
  publicDir: false,
  // Built files name one another relative to themselves: the site may lie below any path (BASE_PATH).
  base: "./",
  build: {
    target: ["es2023", "chrome120", "firefox121", "safari17.4"],
    outDir: "dist",
    assetsDir: "assets",
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // Two common chunks are larger than Vite's advice on purpose; `npm run size` holds the budget of a first visit.
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      // Whoever imports a face gets what they use of it: nothing in these rooms happens by being imported. Neither does
      // anything by importing the style package, but that it makes more expressions known.
      treeshake: {
        moduleSideEffects: [
          { test: /\/(core|contracts|lib)\/.*\.tsx?$/, sideEffects: false },
          { test: /\/ol-mapbox-style\/src\/(?!expressions\.js)/, sideEffects: false },
        ],
      },
      // A plugin's chunk carries the plugin's name, for `npm run size` and for whoever reads the network panel.
      output: {
        // The names of all chunks are in the first load: seven characters of a hash instead of eight save 0.17 kB.
        entryFileNames: "assets/[name]-[hash:7].js",
        chunkFileNames: ({ facadeModuleId }) =>
          `assets/${pluginName(facadeModuleId) ?? "[name]"}-[hash:7].js`,
        assetFileNames: "assets/[name]-[hash:7][extname]",
        codeSplitting: { groups: [{ debugName: "common", name: commonChunk(root) }] },
      },
    },
  },
  // Plugins are reached through a generated module, which the scan for packages cannot see through.
  optimizeDeps: { entries: ["index.html", "plugins/*/*/plugin.ts"] },
  server: {
    host: "127.0.0.1",
    // All but sources, whose pages the backend makes too (scripts/vite/dev-plugin.ts).
    proxy: {
      "^/(bwapi|data|docs|identity|live|historic|restricted|manifest-assets|healthz)(/|$)": backend,
      "^/assets/(manifest-|connectionTestFile)": backend,
    },
  },
  worker: { format: "es" },
});

function pluginName(module: string | null): string | null {
  const name = module?.replaceAll("\\", "/").match(/\/plugins\/[^/]+\/([^/]+)\/plugin\.ts$/)?.[1];
  return name === undefined ? null : `plugin-${name}`;
}
