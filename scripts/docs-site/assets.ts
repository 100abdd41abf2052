import { readFileSync } from "node:fs";
import path from "node:path";
import { type BuildOptions, build, type Plugin } from "esbuild";
import type { AssetNames } from "./layout.ts";

const THEME = { theme: "apps/docs/theme.ts" };
const ENTRIES = { docs: "apps/docs/main.ts", style: "apps/docs/docs.css" };
const TOKENS = "core/ui/tokens.css";

export interface BuiltAssets {
  /** Content by file name, below `assets/`. */
  files: Map<string, Buffer>;
  names: AssetNames;
}

/** Scripts and styles of the site, with a hash of their content in their names. */
export async function buildAssets(root: string): Promise<BuiltAssets> {
  const common: BuildOptions & { metafile: true; write: false } = {
    absWorkingDir: root,
    outdir: "assets",
    entryNames: "[name]-[hash]",
    chunkNames: "[name]-[hash]",
    assetNames: "[name]-[hash]",
    loader: { ".woff2": "file", ".svg": "file" },
    bundle: true,
    minify: true,
    target: ["es2022", "chrome120", "firefox121", "safari17.4"],
    metafile: true,
    write: false,
    plugins: [nightByDevice(root)],
  };
  const built = await Promise.all([
    // This script runs before the page is drawn, which a module cannot do.
    build({ ...common, entryPoints: THEME, format: "iife" }),
    build({ ...common, entryPoints: ENTRIES, format: "esm", splitting: true }),
  ]);
  const icon = readFileSync(path.join(root, "icon.svg"));
  const files = new Map(
    built
      .flatMap(({ outputFiles }) => outputFiles)
      .map(({ path: file, contents }) => [path.basename(file), Buffer.from(contents)]),
  );
  files.set("icon.svg", icon);
  const nameOf = (entry: string) => {
    const outputs = built.flatMap(({ metafile }) => Object.entries(metafile.outputs));
    const found = outputs.find(([, { entryPoint }]) => entryPoint === entry);
    if (!found) throw new Error(`${entry} was not built`);
    return path.basename(found[0]);
  };
  return {
    files,
    names: {
      theme: nameOf(THEME.theme),
      script: nameOf(ENTRIES.docs),
      style: nameOf(ENTRIES.style),
      icon: "icon.svg",
    },
  };
}

/** When the reader has chosen no theme, the device's theme applies, also without scripts. */
function nightByDevice(root: string): Plugin {
  return {
    name: "farvann:night-by-device",
    setup({ onLoad }) {
      onLoad({ filter: /core[\\/]ui[\\/]tokens\.css$/ }, () => {
        const text = readFileSync(path.join(root, TOKENS), "utf8");
        const [, night] = /\[data-theme="night"\] \{([^}]*)\}/.exec(text) ?? [];
        if (night === undefined) throw new Error(`${TOKENS}: there is no night`);
        return {
          contents: `${text}\n@media screen and (prefers-color-scheme: dark) { :root:not([data-theme]) {${night}} }\n`,
          loader: "css",
          resolveDir: path.join(root, path.dirname(TOKENS)),
        };
      });
    },
  };
}
