import { defineConfig } from "vitest/config";
import { farvannModules } from "./scripts/vite/virtual-modules.ts";

const exclude = ["**/node_modules/**", "dist/**", "tests/e2e/**", "tests/bench/**/page/**"];

/** Two projects: plain TypeScript runs in Node, React (`*.test.tsx`) in a light DOM. */
export default defineConfig({
  plugins: [farvannModules(import.meta.dirname)],
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: "node",
          environment: "node",
          include: ["{lib,core,apps,plugins,server,tooling,scripts,tests}/**/*.test.ts"],
          exclude,
        },
      },
      {
        extends: true,
        test: {
          name: "dom",
          environment: "happy-dom",
          include: ["{core,apps,plugins,tests}/**/*.test.tsx"],
          exclude,
        },
      },
    ],
  },
});
