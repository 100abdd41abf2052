/**
 * `npx tsx tests/operation/new-plugins.ts`: tests the first steps of a plugin author. `npm run new-plugin` writes a
 * plugin of each kind, in a clone of the committed files and outside it; `npm test` must pass on them unchanged, and
 * the external suite must fail a broken one.
 */
import { spawnSync } from "node:child_process";
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { writePluginPackage } from "../../scripts/lib/plugin-package.ts";
import { writePluginTestKit } from "../../scripts/lib/plugin-test-kit.ts";
import { KINDS } from "../../scripts/scaffold/plugin/kinds.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");
const home = mkdtempSync(path.join(tmpdir(), "farvann-new-plugins-"));
/** Apart from `home`, whose packages its tests would find besides their own. */
const tree = path.join(mkdtempSync(path.join(tmpdir(), "farvann-tree-")), "tree");
/** Left out: it changes shipped manifests for a minute, independently of plugins. */
const MUTATIONS = "mutations.test.ts";

function run(folder: string, command: string, ...given: string[]) {
  // Vite's build of the test kit sets NODE_ENV to "production" in this process; an author's shell does not have it.
  const { NODE_ENV: _, ...env } = process.env;
  const { status, stdout, stderr } = spawnSync(command, given, {
    cwd: folder,
    env,
    encoding: "utf8",
    maxBuffer: 1e8,
  });
  return { status, said: stdout + stderr };
}

function passes(folder: string, command: string, ...given: string[]): void {
  const { status, said } = run(folder, command, ...given);
  if (status !== 0)
    throw new Error(`${[command, ...given].join(" ")} ended with ${status}:\n${said.slice(-8_000)}`);
  console.log(`✓ ${path.relative(home, folder)}: ${[command, ...given].join(" ")}`);
}

/** The checks of `npm test` that a new dataset type can fail; the other checks do not depend on plugins. */
function inTheTree(): void {
  passes(home, "git", "clone", "--quiet", "--shared", ROOT, tree);
  symlinkSync(path.join(ROOT, "node_modules"), path.join(tree, "node_modules"));
  for (const kind of KINDS)
    passes(tree, "npm", "run", "--silent", "new-plugin", "--", `new-${kind}`, `--kind=${kind}`);
  passes(tree, "npm", "run", "--silent", "lint");
  passes(tree, "npm", "run", "--silent", "typecheck");
  passes(tree, "npm", "run", "--silent", "generate", "--", "--check");
  passes(tree, "npm", "run", "--silent", "check");
  // By name: the projects of vitest.config.ts have an `exclude` each, which `--exclude` does not reach.
  const manifestTests = readdirSync(path.join(tree, "tests/manifest"))
    .filter((name) => name.endsWith(".test.ts") && name !== MUTATIONS)
    .map((name) => `tests/manifest/${name}`);
  passes(tree, "npx", "vitest", "run", "plugins/datasets/new-", ...manifestTests, "scripts/docs-site");
  passes(tree, "npx", "vitest", "run", "tests/conformance/dataset-types.test.tsx", "-t", "dataset type new-");
}

/** Writes the plugin package where `npm install` would install it, with links to the packages of this checkout. */
async function outsideTheTree(): Promise<void> {
  const modules = path.join(home, "node_modules");
  const package_ = path.join(modules, "@farvann/plugin");
  writePluginPackage(ROOT, package_);
  await writePluginTestKit(ROOT, path.join(package_, "test"));
  const packed = JSON.parse(readFileSync(path.join(package_, "package.json"), "utf8"));
  const links = { ...packed.dependencies, ...packed.peerDependencies, esbuild: "", typescript: "" };
  for (const name of Object.keys(links)) {
    mkdirSync(path.dirname(path.join(modules, name)), { recursive: true });
    symlinkSync(path.join(ROOT, "node_modules", name), path.join(modules, name));
  }
  mkdirSync(path.join(modules, ".bin"));
  writeFileSync(
    path.join(modules, ".bin/farvann-plugin"),
    `#!/bin/sh\nexec node ${package_}/cli.mjs "$@"\n`,
    { mode: 0o755 },
  );
  symlinkSync(path.join(ROOT, "node_modules/typescript/bin/tsc"), path.join(modules, ".bin/tsc"));
  const folder = (kind: string) => path.join(home, `far-${kind}`);
  for (const kind of KINDS) {
    passes(
      ROOT,
      "npm",
      "run",
      "--silent",
      "new-plugin",
      "--",
      `far-${kind}`,
      `--kind=${kind}`,
      `--external=${folder(kind)}`,
    );
    passes(folder(kind), "npm", "test");
    passes(folder(kind), "npm", "run", "build");
  }
  const options = path.join(folder("features"), "options.ts");
  writeFileSync(
    options,
    readFileSync(options, "utf8").replace("return errors.length > 0 ?", "return errors.length > 9 ?"),
  );
  const { status, said } = run(folder("features"), "npm", "test");
  if (status === 0 || !/✗ options of any shape/.test(said))
    throw new Error(`A broken plugin passes:\n${said}`);
  console.log("✓ a plugin that takes any options fails");
}

try {
  await outsideTheTree();
  inTheTree();
} finally {
  rmSync(home, { recursive: true, force: true });
  rmSync(path.dirname(tree), { recursive: true, force: true });
}
