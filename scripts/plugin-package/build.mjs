/**
 * Builds an external plugin: `plugin.js` with its lazy chunks, styles, and `plugin.json` with the hash of each file.
 * Imports of modules that the page shares stay as they are, for its import map. Needs `esbuild` in the project.
 */
import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";

/** Packages that every page provides: the plugin must not contain a second copy. */
const SHARED = /^(react|react\/jsx-runtime|react-dom|mobx|mobx-react-lite|@farvann\/plugin\/[a-z]+)$/;

/** An esbuild plugin that marks shared packages as external, OpenLayers by the names in the import map. */
export const sharedPackages = {
  name: "farvann-shared-packages",
  setup(build) {
    build.onResolve({ filter: SHARED }, ({ path: name }) => ({ path: name, external: true }));
    build.onResolve({ filter: /^ol(\/|$)/ }, ({ path: name }) => {
      if (name.endsWith(".css")) return null;
      const full = name === "ol" ? "ol/index.js" : name;
      return { path: full.endsWith(".js") ? full : `${full}.js`, external: true };
    });
    build.onResolve({ filter: /^(react-dom\/client|react\/jsx-dev-runtime)$/ }, ({ path: name }) => ({
      errors: [{ text: `${name} is the page's own: a plugin gives components, the page draws them` }],
    }));
  },
};

/** Builds `folder/plugin.{ts,tsx}` into `out`. Returns the hash of `plugin.json`, for the manifest. */
export async function buildPlugin(folder = ".", out = path.join(folder, "dist")) {
  const { build } = await import("esbuild");
  const descriptor = JSON.parse(readFileSync(path.join(folder, "plugin.json"), "utf8"));
  const entry = readdirSync(folder).find((file) => /^plugin\.tsx?$/.test(file));
  if (!entry) throw new Error(`${folder} has no plugin.ts`);
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  await build({
    entryPoints: { plugin: path.join(folder, entry) },
    outdir: out,
    bundle: true,
    format: "esm",
    splitting: true,
    chunkNames: "[name]-[hash]",
    assetNames: "[name]-[hash]",
    jsx: "automatic",
    target: ["es2022"],
    minify: true,
    define: { "process.env.NODE_ENV": '"production"' },
    loader: { ".svg": "file", ".png": "file", ".webp": "file" },
    plugins: [sharedPackages],
    logLevel: "warning",
  });
  const { $schema: _schema, ...stated } = descriptor;
  const files = Object.fromEntries(
    readdirSync(out)
      .filter((file) => /\.(js|css)$/.test(file))
      .sort()
      .map((file) => [file, hashOf(readFileSync(path.join(out, file)))]),
  );
  const text = `${JSON.stringify({ ...stated, files }, null, 2)}\n`;
  writeFileSync(path.join(out, "plugin.json"), text);
  return { name: descriptor.name, integrity: hashOf(text) };
}

const hashOf = (content) => `sha384-${createHash("sha384").update(content).digest("base64")}`;
