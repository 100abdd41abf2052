import path from "node:path";
import type { Plugin } from "vite";

/** Vite's module around every `import()`, which adds the styles of a part and preloads its files. */
const VITE_HELPER = "\0vite/preload-helper.js";

/** Chunks that every page names itself (chunk-groups.ts): they are there before any part. */
const COMMON = /^assets\/(base|map|rolldown-runtime)-/;

/**
 * Loads parts on demand through `loadPart`, which retries when the connection fails. It replaces Vite's own helper and
 * gets the list of all files of a part.
 */
export function farvannParts(root: string): Plugin {
  const source = path.join(root, "core/services/parts/load-part.ts").split(path.sep).join("/");
  return {
    name: "farvann:parts",
    apply: "build",
    enforce: "pre",
    config: () => ({
      build: {
        modulePreload: {
          polyfill: false,
          resolveDependencies: (file, files, { hostType }) =>
            hostType === "html" ? files : [...new Set([file, ...files])].filter((one) => !COMMON.test(one)),
        },
      },
    }),
    load: (id) =>
      id === VITE_HELPER ? `export { loadPart as __vitePreload } from ${JSON.stringify(source)};` : null,
  };
}
