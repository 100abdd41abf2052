import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { farvannModules } from "./scripts/vite/virtual-modules.ts";

const CONFORMANCE = "tests/conformance/**/*.test";
/** Tests of what runs whole: the server over a database, its workers and data, commands, and all manifests. */
const INTEGRATION = [
  "server/{main,routes/*,jobs/*,demo/*}.test.ts",
  "scripts/**/*.test.ts",
  "tests/{manifest,user-data}/**/*.test.ts",
];
const exclude = ["**/node_modules/**", "dist/**", ".cache/**", "tests/e2e/**", "tests/bench/**/page/**"];

/** Files without React share their process and what they import: half of the time goes into loading it again otherwise. */
const inNode = (name: string, include: string[], without: string[] = []) => ({
  extends: true as const,
  test: { name, environment: "node", isolate: false, include, exclude: [...exclude, ...without] },
});
/** React (`*.test.tsx`) runs in a light DOM. Its files share a process too: a new DOM and React cost a second each. */
const inPage = (name: string, include: string[], without: string[] = []) => ({
  extends: true as const,
  test: { name, environment: "happy-dom", isolate: false, include, exclude: [...exclude, ...without] },
});

/** For files that start the server as a program. */
const withServer = <T extends { test: object }>(project: T) => ({
  ...project,
  test: { ...project.test, globalSetup: "tests/support/bundled-server.ts" },
});

export default defineConfig({
  plugins: [farvannModules(import.meta.dirname)],
  test: {
    // A busy machine is late, not wrong: these limits end what hangs. Those of waiting are in tests/support/limits.ts.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    // One worker a core; vitest leaves one core idle otherwise, which is half of a small machine.
    maxWorkers: availableParallelism(),
    setupFiles: ["tests/support/limits.ts"],
    projects: [
      inNode("unit", ["**/*.test.ts"], [`${CONFORMANCE}.ts`, ...INTEGRATION]),
      inPage("unit-page", ["**/*.test.tsx"], [`${CONFORMANCE}.tsx`]),
      withServer(inNode("integration", INTEGRATION)),
      withServer(inNode("conformance", [`${CONFORMANCE}.ts`])),
      inPage("conformance-page", [`${CONFORMANCE}.tsx`]),
    ],
  },
});
