import path from "node:path";
import { minify } from "terser";
import type { Plugin, Rolldown } from "vite";
import { farvannBuild } from "./build-plugin.ts";
import { farvannDev } from "./dev-plugin.ts";
import { farvannLean } from "./lean-packages.ts";
import { farvannPrivateNames } from "./private-names.ts";
import { farvannShared } from "./shared-modules.ts";
import { farvannStyles } from "./style-layers.ts";
import { farvannUnusedMembers } from "./unused-members.ts";
import { farvannModules } from "./virtual-modules.ts";

/** Chunks that every first visit downloads, as it does those of plugins. */
const COMMON_CHUNKS = ["base", "map"];

/**
 * Minifies what a first visit downloads with a slower minifier before the bundler's own, which saves 1 %. The hash
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
      async handler(code, { name, facadeModuleId }, { sourcemap }) {
        const isTight = COMMON_CHUNKS.includes(name) || facadeModuleId?.endsWith("/plugin.ts");
        if (isWhole || !isTight) return null;
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
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle))
          if (chunk.type === "chunk") chunk.code = withoutFiles(chunk.code, loadedWith(chunk, bundle));
      },
    },
  };
}

/** Files that are loaded before a chunk runs: itself, what it imports statically, and the styles of these. */
function loadedWith(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle): ReadonlySet<string> {
  const files = new Set<string>();
  const waiting = [chunk.fileName];
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const file = bundle[name];
    if (files.has(name) || file?.type !== "chunk") continue;
    files.add(name);
    for (const style of file.viteMetadata?.importedCss ?? []) files.add(style);
    waiting.push(...file.imports);
  }
  return files;
}

const LIST = /(?<=\bm\.f=\[)[^\]]*(?=\])/;
const PLACES = /(?<=__vite__mapDeps\(\[)[\d,]*(?=\]\))/g;

/** A chunk without some files in its list of what its lazy parts need. */
export function withoutFiles(code: string, files: ReadonlySet<string>): string {
  const list = LIST.exec(code)?.[0].split(",") ?? [];
  const left = list.filter((text) => !files.has(path.posix.join("assets", text.slice(1, -1))));
  const places = list.map((text) => left.indexOf(text));
  return code.replace(LIST, left.join(",")).replace(PLACES, (old) =>
    old
      .split(",")
      .map((place) => places[Number(place)] ?? -1)
      .filter((place) => place >= 0)
      .join(","),
  );
}

/** Everything that Farvann adds to Vite: generated modules, build data for the server, pages in development. */
export function farvann(root: string, backend: string): Plugin[] {
  return [
    farvannLean(root),
    farvannModules(root),
    farvannStyles(root),
    farvannUnusedMembers(),
    farvannPrivateNames(),
    farvannTight(),
    farvannParts(root),
    farvannShared(root),
    farvannBuild(root),
    farvannDev(root, backend),
  ];
}
