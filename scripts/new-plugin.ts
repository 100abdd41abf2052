/**
 * `npm run new-plugin -- name [--kind=features|pictures|tiles|format] [--external[=folder]]`: a new dataset type, complete
 * with options, texts, tests and page. Without `--kind` it asks. `--external` makes it outside the tree.
 */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { createInterface } from "node:readline/promises";
import { externalFiles } from "./scaffold/plugin/external-files.ts";
import { KIND_WORDS, KINDS, type Kind } from "./scaffold/plugin/kinds.ts";
import { pluginFiles } from "./scaffold/plugin/plugin-files.ts";
import { nameArgument, writeNewFiles } from "./scaffold/write-files.ts";
import { PLUGIN_PACKAGE } from "./vite/shared-modules.ts";

const USAGE = `Usage: npm run new-plugin -- name [--kind=${KINDS.join("|")}] [--external[=folder]]`;
const root = path.resolve(import.meta.dirname, "..");
const name = nameArgument(USAGE, 64);
const flags = process.argv.slice(3);
const flagValue = (flag: string) =>
  flags.find((given) => given.startsWith(`--${flag}=`))?.slice(flag.length + 3);

try {
  const unknown = flags.find((flag) => !/^--(kind=.*|external(=.+)?)$/.test(flag));
  if (unknown !== undefined) throw new Error(`${unknown} is not known. ${USAGE}`);
  const kind = await chosenKind(flagValue("kind"));
  if (flags.some((flag) => flag.startsWith("--external"))) writeExternal(kind);
  else writeInternal(kind);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

async function chosenKind(given: string | undefined): Promise<Kind> {
  let wanted = given;
  if (wanted === undefined && process.stdin.isTTY) {
    KINDS.forEach((kind, index) => void console.log(`  ${index + 1}  ${kind}: ${KIND_WORDS[kind]}`));
    const questions = createInterface({ input: process.stdin, output: process.stdout });
    wanted = (await questions.question("What does it show? [1] ")).trim();
    questions.close();
  }
  if (wanted === undefined || wanted === "") return "features";
  const kind = KINDS.find((known, index) => known === wanted || String(index + 1) === wanted);
  if (kind === undefined) throw new Error(`There is no kind "${wanted}": ${KINDS.join(", ")}`);
  return kind;
}

function writeInternal(kind: Kind): void {
  writeNewFiles(root, pluginFiles(name, kind));
  const generated = spawnSync("npm", ["run", "--silent", "generate"], { cwd: root, stdio: "inherit" });
  format(`plugins/datasets/${name}`);
  console.log(`plugins/datasets/${name} is written. A manifest uses it with "type": "${name}".`);
  process.exitCode = generated.status ?? 1;
}

/** The length of the name determines how the formatter breaks lines. */
function format(...given: string[]): void {
  spawnSync("npx", ["biome", "check", "--write", ...given], {
    cwd: root,
    stdio: ["ignore", "ignore", "inherit"],
  });
}

function writeExternal(kind: Kind): void {
  const folder = path.resolve(flagValue("external") ?? path.join(root, "..", `farvann-plugin-${name}`));
  if (existsSync(folder)) throw new Error(`${folder} exists already`);
  const { version, dependencies, devDependencies } = JSON.parse(
    readFileSync(path.join(root, "package.json"), "utf8"),
  );
  const known: Record<string, string> = { ...dependencies, ...devDependencies };
  const packages = [
    "@types/geojson",
    "@types/react",
    "esbuild",
    "lucide-react",
    "mobx",
    "mobx-react-lite",
    "ol",
    "react",
    "typescript",
  ];
  const versions = Object.fromEntries(
    packages.map((one) => [one, known[one] === undefined ? "*" : `^${known[one]}`]),
  );
  const tarball = path.join(root, `dist-types/farvann-plugin-${version}.tgz`);
  writeNewFiles(folder, externalFiles(name, kind, { [PLUGIN_PACKAGE]: `file:${tarball}`, ...versions }));
  format("--vcs-enabled=false", folder);
  console.log(
    `${folder} is written. Next: npm run pack-types here, then npm install, npm test and npm run build there.`,
  );
}
