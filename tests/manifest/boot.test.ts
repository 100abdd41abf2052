import { pluginLoaders } from "virtual:farvann/plugins";
import { afterEach, describe, expect, test } from "vitest";
import { type App, createApp } from "../../apps/map/boot/create-app.ts";
import { loadInstallation } from "../../scripts/manifest/installation.ts";
import { appNames } from "../../tooling/manifest/files.ts";
import { resolveManifest } from "../../tooling/manifest/resolve.ts";
import { filesOnDisk } from "../../tooling/site/disk.ts";
import { mutationsOf, sample, seeded } from "./mutate.ts";
import { ROOT } from "./support.ts";

const SEED = 4711;
const SIZE = 60;
const disk = filesOnDisk(ROOT);
const { installation } = loadInstallation(ROOT);
const failures: unknown[] = [];
const fail = (reason: unknown) => void failures.push(reason);
process.on("unhandledRejection", fail);

let app: App | null = null;
afterEach(() => {
  app?.dispose();
  app = null;
});

/** Starts the stores of a sub-application without a page; every service answers without content. */
async function boot(appName: string, files = disk): Promise<App | null> {
  const { manifest, problems, plugins } = resolveManifest({ appName, files, installation });
  if (!manifest) return null;
  const started = createApp({
    manifestFile: { manifest, problems, plugins },
    loaders: pluginLoaders,
    fetch: async () => new Response(null, { status: 204 }),
    storage: null,
    caches: null,
    console: { info: () => {}, error: () => {} },
    origin: "https://farvann.example",
    search: "",
    idleTimeoutMs: 0,
  });
  await started.start();
  return started;
}

describe("without a page", () => {
  test.each(appNames(disk))("%s boots with all its datasets", async (appName) => {
    app = await boot(appName);
    const { manifest, datasets } = app?.services ?? {};
    expect(manifest?.datasets.length).toBeGreaterThan(1);
    for (const { id } of manifest?.datasets ?? []) expect(datasets?.byId(id), id).not.toBeNull();
  });

  test(`${SIZE} changed manifests boot as far as they resolve`, { timeout: 600_000 }, async () => {
    const random = seeded(SEED);
    const file = "manifests/fiskeriaktivitet.json";
    const changes = sample(mutationsOf(file, disk.read(file) ?? "", random), SIZE, random);
    for (const { text, kind, pointer } of changes) {
      const files = { ...disk, read: (path: string) => (path === file ? text() : disk.read(path)) };
      app = await boot("fiskeriaktivitet", files);
      const { manifest, datasets } = app?.services ?? {};
      for (const { id } of manifest?.datasets ?? [])
        expect(datasets?.byId(id), `${kind} ${pointer}: ${id}`).not.toBeNull();
      app?.dispose();
      app = null;
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(failures).toEqual([]);
  });
});
