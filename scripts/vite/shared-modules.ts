import { readdirSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import type { Plugin } from "vite";

/** The faces, and the package name by which an external plugin imports them. */
export const FACES = ["kernel", "map", "dataset", "filters", "details", "ui"] as const;
export const PLUGIN_PACKAGE = "@farvann/plugin";

/** Packages that a page shares as a whole. React is CommonJS, so the build lists its exports. */
const COMMON_JS = ["react", "react/jsx-runtime", "react-dom"];
const MODULES = ["mobx", "mobx-react-lite"];

/** Address below which the development server serves them. */
const DEV_BASE = "/@farvann/shared/";
const PREFIX = "\0farvann:shared/";

/**
 * The text of the import map of a page that loads external plugins: a plugin that imports a package by name gets the
 * page's own copy.
 * @param base address of the folder with the shared modules, with a slash at its end
 */
export function importMap(base = DEV_BASE): string {
  const names = [...COMMON_JS, ...MODULES, ...FACES.map((face) => `${PLUGIN_PACKAGE}/${face}`)];
  const imports = Object.fromEntries(names.map((name) => [name, `${base}${fileOf(name)}`]));
  return JSON.stringify({ imports: { ...imports, "ol/": `${base}ol/` } });
}

/** Writes an import map into a page, before the first module script. */
export function withImportMap(page: string, map: string): string {
  return page.replace(/<meta charset="utf-8"[^>]*>/, (charset) => {
    return `${charset}\n    <script type="importmap">${map}</script>`;
  });
}

/** Modules that a page shares with external plugins: the specifier of each, and its source. */
export function sharedModules(root: string): Map<string, string> {
  const require = createRequire(path.join(root, "package.json"));
  const file = (name: string) => JSON.stringify(name);
  const face = (name: string) => file(slashed(path.join(root, `core/api/${name}.ts`)));
  return new Map([
    ...COMMON_JS.map((name) => [name, namesOf(require(name), name)] as const),
    ...MODULES.map((name) => [name, `export * from ${file(name)};\n`] as const),
    ...FACES.map((name) => [`${PLUGIN_PACKAGE}/${name}`, `export * from ${face(name)};\n`] as const),
    ...openLayers(path.dirname(require.resolve("ol/package.json"))).map((name) => {
      return [
        name,
        `import * as all from ${file(name)};\nexport * from ${file(name)};\nexport default all.default;\n`,
      ] as const;
    }),
  ]);
}

/** All modules of OpenLayers, except its worker and the sources of its full build. */
function openLayers(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map(slashed)
    .filter((file) => file.endsWith(".js") && !/^(dist|worker|node_modules|src)\//.test(file))
    .map((file) => `ol/${file}`);
}

function namesOf(module: object, name: string): string {
  const names = Object.keys(module).filter((key) => key !== "default" && /^[A-Za-z]\w*$/.test(key));
  return `export { ${["default", ...names].join(", ")} } from ${JSON.stringify(name)};\n`;
}

const slashed = (file: string) => file.split(path.sep).join("/");
const fileOf = (name: string) => (name.endsWith(".js") ? name : `${name}.js`);

/**
 * Makes the shared modules: a build writes each to a file below `folder`, in development the server serves them.
 * @param folder where they are written, relative to the output; null: development only
 */
export function farvannShared(root: string, folder: string | null = null): Plugin {
  let sources: Map<string, string> | undefined;
  const source = (id: string) => {
    sources ??= new Map([...sharedModules(root)].map(([name, text]) => [fileOf(name), text]));
    return sources.get(id.slice(PREFIX.length)) ?? null;
  };
  return {
    name: folder === null ? "farvann:shared-dev" : "farvann:shared",
    apply: folder === null ? "serve" : "build",
    buildStart() {
      if (folder === null) return;
      for (const name of sharedModules(root).keys())
        this.emitFile({
          type: "chunk",
          id: PREFIX + fileOf(name),
          fileName: `${folder}/${fileOf(name)}`,
          preserveSignature: "strict",
        });
    },
    resolveId: (id) => {
      if (id.startsWith(DEV_BASE)) return PREFIX + id.slice(DEV_BASE.length);
      return id.startsWith(PREFIX) ? id : null;
    },
    load: (id) => (id.startsWith(PREFIX) ? source(id) : null),
  };
}
