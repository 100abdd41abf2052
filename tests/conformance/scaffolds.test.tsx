import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { render } from "@testing-library/react";
import { afterAll, describe, expect, test } from "vitest";
import { createApp } from "../../apps/map/boot/create-app.ts";
import { formatProblem } from "../../core/manifest/problem.ts";
import type { Page } from "../../core/plugin/page.ts";
import { AppProvider, PageProvider } from "../../core/plugin/react-context.tsx";
import type { Service } from "../../core/plugin/services.ts";
import { generateAll } from "../../scripts/generate/outputs.ts";
import { loadInstallation } from "../../scripts/manifest/installation.ts";
import { KINDS } from "../../scripts/scaffold/plugin/kinds.ts";
import { pluginFiles } from "../../scripts/scaffold/plugin/plugin-files.ts";
import { writeNewFiles } from "../../scripts/scaffold/write-files.ts";
import { resolveManifest } from "../../tooling/manifest/resolve.ts";
import { filesOnDisk } from "../../tooling/site/disk.ts";
import { addBackgroundTypes, writeGuidePlugins } from "./guide-plugins.ts";
import { describeDatasetType } from "./kit.tsx";

/**
 * Tests the output of `npm run new-plugin`, a plugin of each kind, and the plugins that the guides tell the reader to
 * write, in one checkout, with the rules that `npm test` applies to plugins.
 */
const ROOT = path.resolve(import.meta.dirname, "../..");
mkdirSync(path.join(ROOT, ".cache"), { recursive: true });
// Inside this checkout, because the test's module loader reads no other folder.
const root = mkdtempSync(path.join(ROOT, ".cache/scaffolds-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const name = (kind: string) => `new-${kind}`;
for (const room of ["core", "lib", "tests", "scripts", "tooling", "node_modules", "biome.json"])
  symlinkSync(path.join(ROOT, room), path.join(root, room));
cpSync(path.join(ROOT, "schemas"), path.join(root, "schemas"), { recursive: true });
mkdirSync(path.join(root, "manifests"));
for (const kind of KINDS) writeNewFiles(root, pluginFiles(name(kind), kind));
const written = writeGuidePlugins(root);
const { outputs, complaints } = await generateAll(root);
for (const [file, content] of outputs) {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), content);
}

// The kit of unit tests makes a session for this plugin.
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
  const include = [
    "plugins/datasets/new-*",
    ...written,
    "contracts",
    path.join(ROOT, "scripts/vite/virtual.d.ts"),
  ];
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

test("the guides show their code as the formatter writes it", () => {
  expect(run("@biomejs/biome/bin/biome", "check", "--vcs-enabled=false", ...written)).toEqual({
    status: 0,
    said: "",
  });
});

for (const kind of KINDS) {
  const folder = path.join(root, "plugins/datasets", name(kind));
  const { sample } = await import(/* @vite-ignore */ `${folder}/conformance.ts`);
  for (const own of Object.keys(pluginFiles(name(kind), kind)).filter((file) => file.endsWith(".test.ts")))
    describe(own, () => import(/* @vite-ignore */ path.join(root, own)));
  describeDatasetType({ ...sample, root }, () => import(/* @vite-ignore */ `${folder}/plugin.ts`));
}

const buoys = path.join(root, "plugins/datasets/wave-buoys");
const { sample } = await import(/* @vite-ignore */ `${buoys}/conformance.ts`);
describe("the dataset type of the guide", () => {
  describe("its own tests", () => import(/* @vite-ignore */ `${buoys}/wave-buoys-dataset.test.ts`));
  describeDatasetType({ ...sample, root }, () => import(/* @vite-ignore */ `${buoys}/plugin.ts`));
});

test("the feature of the guide stands among the tools, and reaches the service of the dataset type", async () => {
  addBackgroundTypes(ROOT, root);
  const files = filesOnDisk(root);
  const { manifest, problems, plugins } = resolveManifest({
    appName: "buoys",
    files: { ...files, exists: (file) => files.exists(file) || filesOnDisk(ROOT).exists(file) },
    installation: loadInstallation(root).installation,
  });
  expect(problems.map(formatProblem)).toEqual([]);
  if (!manifest) throw new Error("There is no manifest");
  const datasets = manifest.datasets.filter(({ type }) => type === "wave-buoys");
  const load = (folder: string) => () => import(/* @vite-ignore */ path.join(root, folder, "plugin.ts"));
  const app = createApp({
    manifestFile: { manifest: { ...manifest, datasets }, problems, plugins },
    loaders: {
      "wave-buoys": load("plugins/datasets/wave-buoys"),
      "rough-sea": load("plugins/features/rough-sea"),
    },
    fetch: async () => new Response("id;name;lon;lat;height\na;A;5;60;1\nb;B;5;61;4.2\n"),
    storage: null,
    caches: null,
    console: { info: () => {}, error: () => {} },
    origin: "http://localhost",
    search: "",
    idleTimeoutMs: 1,
  });
  await app.start();
  interface Heights extends Service<"wave-heights"> {
    readonly highest: readonly { name: string }[];
  }
  await expect
    .poll(() => app.services.services.get<Heights>("wave-heights").highest.map((buoy) => buoy.name))
    .toEqual(["B", "A"]);
  expect(app.services.registry.list("tools").map((tool) => tool.name)).toContain("rough-sea");
  const { default: View } = await import(
    /* @vite-ignore */ path.join(root, "plugins/features/rough-sea/rough-sea-view.tsx")
  );
  const { container, unmount } = render(
    <AppProvider services={app.services}>
      <PageProvider page={{} as Page}>
        <View />
      </PageProvider>
    </AppProvider>,
  );
  expect(container.querySelector("ol")?.textContent).toMatch(/^B: 4,2.*A: 1/);
  unmount();
  app.dispose();
});
