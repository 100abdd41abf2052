import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { farvannModules } from "./scripts/vite/virtual-modules.ts";

const root = import.meta.dirname;
const backend = process.env.FARVANN_BACKEND ?? "http://127.0.0.1:8080";

export default defineConfig({
  plugins: [react(), farvannModules(root)],
  publicDir: false,
  build: {
    target: ["es2023", "chrome120", "firefox121", "safari17.4"],
    outDir: "dist",
    assetsDir: "assets",
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  server: {
    host: "127.0.0.1",
    proxy: {
      "/bwapi": backend,
      "/data/": backend,
      "/assets/connectionTestFile.txt": backend,
    },
  },
  worker: { format: "es" },
});
