import path from "node:path";
import { minify } from "terser";
import type { Plugin } from "vite";
import { farvannBuild } from "./build-plugin.ts";
import { farvannDev } from "./dev-plugin.ts";
import { farvannLean } from "./lean-packages.ts";
import { farvannShared } from "./shared-modules.ts";
import { farvannStyles } from "./style-layers.ts";
import { farvannUnusedMembers } from "./unused-members.ts";
import { farvannModules } from "./virtual-modules.ts";

/**
 * Chunks that every first visit downloads, for which a slower minifier pays off. Other chunks use only the bundler's
 * minifier.
 */
const COMMON_CHUNKS = ["base", "map"];

/**
 * Minifies the common chunks with a slower minifier before the bundler's own, which saves 1 % of the download. The hash
 * in a chunk's name is computed afterwards. Pages that load external plugins are left out, because they share whole
 * packages.
 */
function farvannTight(): Plugin {
  let isWhole = false;
  return {
    name: "farvann:tight",
    apply: "build",
    configResolved({ plugins }) {
      isWhole = plugins.some(({ name }) => name === "farvann:shared");
    },
    renderChunk: {
      order: "post",
      async handler(code, { name }, { sourcemap }) {
        if (isWhole || !COMMON_CHUNKS.includes(name)) return null;
        const tight = await minify(code, {
          module: true,
          ecma: 2020,
          compress: { passes: 2 },
          sourceMap: Boolean(sourcemap),
        });
        if (tight.code === undefined) return null;
        return { code: tight.code, map: typeof tight.map === "string" ? tight.map : null };
      },
    },
  };
}

/** Vite's module around every `import()`, which adds the styles of a lazy chunk and preloads its files. */
const VITE_HELPER = "\0vite/preload-helper.js";

/** Chunks that every page names itself (chunk-groups.ts), so they are loaded before any lazy chunk. */
const COMMON = /^assets\/(base|map|rolldown-runtime)-/;

/**
 * Loads lazy chunks through `loadPart`, which retries when the connection fails. It replaces Vite's own helper and gets
 * the list of all files of a chunk.
 */
function farvannParts(root: string): Plugin {
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

/** Everything that Farvann adds to Vite: generated modules, build data for the server, pages in development. */
export function farvann(root: string, backend: string): Plugin[] {
  return [
    farvannLean(root),
    farvannModules(root),
    farvannStyles(root),
    farvannUnusedMembers(),
    farvannTight(),
    farvannParts(root),
    farvannShared(root),
    farvannBuild(root),
    farvannDev(root, backend),
  ];
}
