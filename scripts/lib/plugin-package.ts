import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { FACES, PLUGIN_PACKAGE } from "../vite/shared-modules.ts";

/** Packages that plugin authors import: the page provides them, or their types occur in its interfaces. */
const PEERS = ["react", "mobx", "mobx-react-lite", "ol", "lucide-react", "@types/react", "@types/geojson"];
/** Packages that the conformance suite needs. */
const OF_SUITE = ["happy-dom", "react-dom"];
/** Declarations from the type check (`npm run typecheck`). */
const DECLARATIONS = ".cache/types";

/**
 * Writes the package that authors of external plugins install: declarations of the faces and of all types that these
 * name, contracts, schemas, the build and the conformance suite. It contains platform code only for the suite
 * (`writePluginTestKit`). The declarations come from the last type check.
 */
export function writePluginPackage(root: string, folder: string): void {
  const written = new Set<string>();
  const waiting = [
    ...FACES.map((face) => `core/api/${face}.d.ts`),
    ...readdirSync(path.join(root, DECLARATIONS, "contracts")).map((file) => `contracts/${file}`),
    "schemas/generated/plugin.ts",
  ].filter((file) => /\.ts$/.test(file));
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (written.has(file)) continue;
    written.add(file);
    const text = declaration(root, file);
    write(path.join(folder, "types", file.replace(/(?<!\.d)\.ts$/, ".d.ts")), forNode(text));
    for (const [, specifier = ""] of text.matchAll(/(?:from|import\()\s*"(\.[^"]+)"/g)) {
      const wanted = path.posix.join(path.posix.dirname(file), specifier.replace(/\.(tsx?|js)$/, ""));
      const found = [`${wanted}.d.ts`, `${wanted}.ts`].find((name) => exists(root, name));
      if (found === undefined) throw new Error(`${file} names ${specifier}, which has no declaration`);
      waiting.push(found);
    }
  }
  for (const name of ["plugin.schema.json", "manifest.schema.json"])
    cpSync(path.join(root, "schemas", name), path.join(folder, name));
  for (const file of ["build.mjs", "cli.mjs", "serve.mjs", "test.mjs", "run-suite.mjs", "not-here.mjs"])
    cpSync(path.join(root, "scripts/plugin-package", file), path.join(folder, file));
  cpSync(path.join(root, "LICENSE"), path.join(folder, "LICENSE"));
  cpSync(path.join(root, "docs/plugins.md"), path.join(folder, "README.md"));
  write(path.join(folder, "package.json"), `${JSON.stringify(packageJson(root), null, 2)}\n`);
}

function packageJson(root: string): object {
  const { version, license, dependencies, devDependencies } = JSON.parse(
    readFileSync(path.join(root, "package.json"), "utf8"),
  );
  const versions: Record<string, string> = { "@types/geojson": "*", ...dependencies, ...devDependencies };
  const face = (name: string) => ({
    types: `./types/core/api/${name}.d.ts`,
    "farvann-test": `./test/${name}.js`,
    default: "./not-here.mjs",
  });
  const peers = PEERS.map((name) => [name, versions[name] === "*" ? "*" : `^${versions[name]}`]);
  return {
    name: PLUGIN_PACKAGE,
    version,
    description: "Types, build and conformance suite of plugins for Farvann maps",
    license,
    type: "module",
    bin: { "farvann-plugin": "./cli.mjs" },
    exports: {
      ...Object.fromEntries(FACES.map((name) => [`./${name}`, face(name)])),
      "./contracts/*": { types: "./types/contracts/*.d.ts" },
      "./build": "./build.mjs",
      "./plugin.schema.json": "./plugin.schema.json",
    },
    dependencies: Object.fromEntries(OF_SUITE.map((name) => [name, versions[name]])),
    peerDependencies: Object.fromEntries(peers),
  };
}

function declaration(root: string, file: string): string {
  const places = [path.join(root, DECLARATIONS, file), path.join(root, file)];
  const place = places.find((candidate) => existsSync(candidate));
  if (place === undefined) throw new Error(`${file} has no declaration: run npm run typecheck`);
  return readFileSync(place, "utf8");
}

const exists = (root: string, file: string) =>
  existsSync(path.join(root, DECLARATIONS, file)) ||
  (/^schemas\//.test(file) && existsSync(path.join(root, file)));

/** Import specifiers in the form for declarations of a package: with `.js`, and without styles. */
const forNode = (text: string) =>
  text.replace(/^import "[^"]+\.css";\n/gm, "").replace(/((?:from|import\()\s*"\.[^"]+?)\.tsx?"/g, '$1.js"');

function write(file: string, content: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, content);
}
