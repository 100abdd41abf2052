import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { cp, mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { isBuiltin } from "node:module";
import path from "node:path";
import { promisify } from "node:util";
import { build, type Plugin } from "esbuild";

const root = path.resolve(import.meta.dirname, "../..");
/** Entry files: a worker thread starts from a file of its own; the last ones are commands of a deployment. */
const ENTRIES = [
  ...["server/main.ts", "server/jobs/thread.ts", "server/manifests/thread.ts"],
  ...["server/backup.ts", "server/restore.ts", "server/outgoing-hosts.ts", "server/admin.ts"],
];
/** Packages that pages and server share, or that only read manifests: they are bundled, so that a deployment does not install them. */
const BUNDLED = ["geographiclib-geodesic", "jsonc-parser", "ol"];
/** Folders and files that the server reads, and the thread that needs no compiler. */
const DATA = [
  "server/storage/writer.mjs",
  ...["server/geodata", "server/demo/configuration", "schemas/api"],
  ...["icon.svg", "server/identity/files", "core/ui/tokens.css", "core/ui/fonts"],
];

/**
 * Writes the reference backend into a folder as JavaScript that Node.js runs without a compiler: `server/main.mjs`
 * starts it, `program.json` contains its version and commit. Packages are not bundled: Node.js looks for them from that
 * folder upwards. Files that the server reads lie where its modules look for them.
 */
export async function bundleServer(out: string): Promise<void> {
  await rm(out, { recursive: true, force: true });
  await mkdir(out, { recursive: true });
  await Promise.all([
    ...ENTRIES.map((entry) => bundle(entry, out)),
    writeFile(path.join(out, "program.json"), `${JSON.stringify(await program())}\n`),
    ...DATA.map((folder) => cp(path.join(root, folder), path.join(out, folder), { recursive: true })),
  ]);
}

/**
 * Version and commit for `/healthz` and the metrics. SOURCE_COMMIT gives the commit to a build without a repository.
 */
async function program(): Promise<{ version: string; commit: string | null }> {
  const { version } = JSON.parse(await readFile(path.join(root, "package.json"), "utf8"));
  const commit =
    process.env.SOURCE_COMMIT ||
    (await promisify(execFile)("git", ["describe", "--always", "--abbrev=40", "--dirty", "--exclude=*"], {
      cwd: root,
    })
      .then(({ stdout }) => stdout.trim())
      .catch(() => null));
  return { version, commit };
}

function bundle(entry: string, out: string) {
  return build({
    entryPoints: [path.join(root, entry)],
    outfile: path.join(out, entry.replace(/\.ts$/, ".mjs")),
    bundle: true,
    platform: "node",
    mainFields: ["module", "main"],
    format: "esm",
    target: "node20.19",
    sourcemap: true,
    logLevel: "warning",
    plugins: [packagesAside, foldersOf(path.dirname(entry))],
  });
}

/** `peerDependencies` are optional ones, which the server loads when a setting asks for them. */
const {
  dependencies,
  peerDependencies,
}: Record<string, Record<string, string>> = JSON.parse(readFileSync(path.join(root, "package.json"), "utf8"));
const installed = new Set(Object.keys({ ...dependencies, ...peerDependencies }));

/** Name of the package of an import: `@scope/name` or `name`. */
const packageOf = (name: string) => /^(@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name;

/**
 * Packages are not bundled, except the listed ones and what these import. Any other package must be one that a
 * deployment installs, or the server would not start there.
 */
const packagesAside: Plugin = {
  name: "farvann:packages-aside",
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path: name, importer, kind }) => {
      if (kind === "entry-point") return null;
      const isBundled = BUNDLED.some((bundled) => name === bundled || name.startsWith(`${bundled}/`));
      if (isBundled || importer.includes("node_modules")) return null;
      if (isBuiltin(name) || installed.has(packageOf(name))) return { path: name, external: true };
      return { errors: [{ text: `"${name}" is no dependency of package.json: a deployment would lack it` }] };
    });
  },
};

/** In the bundle, `import.meta.dirname` of a module is the folder that corresponds to its source folder. */
function foldersOf(entryFolder: string): Plugin {
  return {
    name: "farvann:folders",
    setup({ onLoad }) {
      onLoad({ filter: /\.ts$/ }, async ({ path: file }) => {
        const text = await readFile(file, "utf8");
        const away = path.posix.relative(
          entryFolder,
          path.relative(root, path.dirname(file)).split(path.sep).join("/"),
        );
        return {
          contents: text.replaceAll(
            "import.meta.dirname",
            `(import.meta.dirname + ${JSON.stringify(`/${away}`)})`,
          ),
          loader: "ts",
        };
      });
    },
  };
}
