import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { generateAll } from "../../scripts/generate/outputs.ts";
import { KINDS } from "../../scripts/scaffold/plugin/kinds.ts";
import { pluginFiles } from "../../scripts/scaffold/plugin/plugin-files.ts";
import { writeNewFiles } from "../../scripts/scaffold/write-files.ts";
import { describeDatasetType } from "./kit.tsx";

/** What `npm run new-plugin` writes, a plugin of each kind in one checkout, held to what `npm test` holds plugins to. */
const ROOT = path.resolve(import.meta.dirname, "../..");
mkdirSync(path.join(ROOT, ".cache"), { recursive: true });
// Inside this checkout: the test's own loader reads nothing else.
const root = mkdtempSync(path.join(ROOT, ".cache/scaffolds-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const name = (kind: string) => `new-${kind}`;
for (const room of ["core", "lib", "tests", "scripts", "tooling", "node_modules", "biome.json"])
  symlinkSync(path.join(ROOT, room), path.join(root, room));
cpSync(path.join(ROOT, "schemas"), path.join(root, "schemas"), { recursive: true });
mkdirSync(path.join(root, "manifests"));
for (const kind of KINDS) writeNewFiles(root, pluginFiles(name(kind), kind));
const { outputs, complaints } = await generateAll(root);
for (const [file, content] of outputs) {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), content);
}

// The kit of unit tests makes a session of this plugin.
symlinkSync(path.join(ROOT, "plugins/datasets/ais"), path.join(root, "plugins/datasets/ais"));

const run = (file: string, ...given: string[]) => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [path.join(ROOT, "node_modules", file), ...given],
    {
      cwd: root,
      encoding: "utf8",
    },
  );
  return { status, said: status === 0 ? "" : stdout + stderr };
};

test("their descriptors and schemas are in order", () => expect(complaints).toEqual([]));

test("their types are right", () => {
  const { compilerOptions } = JSON.parse(readFileSync(path.join(ROOT, "tsconfig.json"), "utf8"));
  const include = ["plugins/datasets/new-*", path.join(ROOT, "scripts/vite/virtual.d.ts")];
  writeFileSync(path.join(root, "tsconfig.json"), JSON.stringify({ compilerOptions, include }));
  expect(run("typescript-native/lib/tsc.js", "-p", ".", "--singleThreaded")).toEqual({ status: 0, said: "" });
});

test("the formatter and the lint rules, which the command runs, have nothing against them", () => {
  expect(
    run(
      "@biomejs/biome/bin/biome",
      "check",
      "--write",
      "--vcs-enabled=false",
      ...KINDS.map((kind) => `plugins/datasets/${name(kind)}`),
    ),
  ).toEqual({ status: 0, said: "" });
});

for (const kind of KINDS) {
  const folder = path.join(root, "plugins/datasets", name(kind));
  const { sample } = await import(/* @vite-ignore */ `${folder}/conformance.ts`);
  const [own = ""] = Object.keys(pluginFiles(name(kind), kind)).filter((file) => file.endsWith(".test.ts"));
  describe(own, () => import(/* @vite-ignore */ path.join(root, own)));
  describeDatasetType({ ...sample, root }, () => import(/* @vite-ignore */ `${folder}/plugin.ts`));
}
