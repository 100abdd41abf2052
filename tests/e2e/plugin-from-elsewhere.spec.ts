import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { writePluginPackage } from "../../scripts/lib/plugin-package.ts";
import { buildPlugin } from "../../scripts/plugin-package/build.mjs";
import { externalFiles } from "../../scripts/scaffold/plugin/external-files.ts";
import { writeNewFiles } from "../../scripts/scaffold/write-files.ts";
import { firstMapWithData, startBackend } from "../support/first-visit.ts";
import { hastenTimers, watchFaults } from "./app.ts";

/**
 * An external plugin that was made with the published package alone, on a separate server, in maps of the real server:
 * the conformance rules, and the effects of a failing plugin.
 */
const ROOT = path.resolve(import.meta.dirname, "../..");

// Plugins and server are built once for both tests.
test.describe.configure({ mode: "default" });

const PEERS = ["react", "mobx", "mobx-react-lite", "ol", "lucide-react", "@types/react", "@types/geojson"];

/** The effects of a plugin that nobody approved. */
const ALTERED = "globalThis.wasAltered = true;\n";

/** Number of requests for a file, by its path. */
const served = new Map<string, number>();
/** Whether the server of the plugin "down" is stopped. */
let isDown = true;
let folder: string;
let server: Server;
let backend: { origin: string; stop(): Promise<void> };

test.beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "farvann-elsewhere-"));
  const project = path.join(folder, "tides");
  writeNewFiles(project, externalFiles("tides", "format", {}));
  const modules = path.join(project, "node_modules");
  writePluginPackage(ROOT, path.join(modules, "@farvann/plugin"));
  for (const peer of PEERS) {
    mkdirSync(path.dirname(path.join(modules, peer)), { recursive: true });
    symlinkSync(path.join(ROOT, "node_modules", peer), path.join(modules, peer));
  }
  const tsc = path.join(ROOT, "node_modules/typescript-native/lib/tsc.js");
  const checked = spawnSync(process.execPath, [tsc, "-p", project], { encoding: "utf8" });
  expect(checked.stdout + checked.stderr).toBe("");
  const site = path.join(folder, "site");
  const { integrity } = await buildPlugin(project, path.join(site, "tides"));
  const kit = path.join(folder, "kit");
  writeNewFiles(kit, kitFiles());
  const { integrity: kitIntegrity } = await buildPlugin(kit, path.join(site, "conformance-kit"));
  const origin = await serve(site);
  const far = (name: string, hash: string) => ({
    name,
    descriptorUrl: `${origin}/${name}/plugin.json`,
    integrity: hash,
  });
  /** A copy with another name and another descriptor. */
  const copy = (name: string, change = (text: string) => text) => {
    cpSync(path.join(site, "tides"), path.join(site, name), { recursive: true });
    const file = path.join(site, name, "plugin.json");
    const text = change(readFileSync(file, "utf8").replace('"name": "tides"', `"name": "${name}"`));
    writeFileSync(file, text);
    return far(name, `sha384-${createHash("sha384").update(text).digest("base64")}`);
  };
  const lost = [
    copy("altered"),
    copy("swapped"),
    { ...copy("exchanged"), integrity },
    copy("next", (text) => text.replace('"contract": 1', '"contract": 2')),
    far("absent", integrity),
    far("silent", integrity),
    copy("down"),
  ];
  const altered = path.join(site, "altered/plugin.js");
  writeFileSync(altered, ALTERED + readFileSync(altered, "utf8"));
  writeMaps(path.join(folder, "manifests"), origin, {
    good: [far("tides", integrity), far("conformance-kit", kitIntegrity)],
    lost: [...lost, far("tides", integrity)],
  });
  backend = await startBackend(path.join(folder, "data"), 0, {
    MANIFESTS_DIR: path.join(folder, "manifests"),
  });
});
test.afterAll(async () => {
  await backend?.stop();
  server?.closeAllConnections();
  server?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The conformance suite as a plugin of its own; its sources are in this tree. */
const kitFiles = () => ({
  "plugin.json": JSON.stringify({
    name: "conformance-kit",
    version: "1.0.0",
    contract: 1,
    description: "The conformance suite, for a page.",
  }),
  "plugin.ts": `export { default } from ${JSON.stringify(path.join(ROOT, "tests/conformance/page-kit.ts"))};\n`,
});

/** A server other than the map's: it serves the plugins, the data of one, and an address that never answers. */
async function serve(site: string): Promise<string> {
  server = createServer(({ url = "" }, response) => {
    if (url.startsWith("/silent/")) return;
    if (url.startsWith("/down/") && isDown) return void response.writeHead(503).end();
    response.setHeader("access-control-allow-origin", "*");
    if (url === "/data.csv") return void response.end("id;name;lon;lat\na;Tidevann ved Røst;12.1;67.5\n");
    try {
      const type = url.endsWith(".js") ? "text/javascript" : "application/json";
      const file = readFileSync(path.join(site, url), "utf8");
      const times = (served.get(url) ?? 0) + 1;
      served.set(url, times);
      const isSwapped = url === "/swapped/plugin.js" && times > 1;
      response.writeHead(200, { "content-type": type }).end((isSwapped ? ALTERED : "") + file);
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function writeMaps(manifests: string, origin: string, maps: Record<string, object[]>): void {
  mkdirSync(manifests);
  for (const shared of ["library", "assets"])
    symlinkSync(path.join(ROOT, "manifests", shared), path.join(manifests, shared));
  for (const [appName, plugins] of Object.entries(maps)) {
    const manifest = {
      manifestVersion: 1,
      appName,
      extends: "kyst",
      title: { no: "Tidevann", en: "Tides" },
      datasetGroups: [
        { id: "backgrounds", title: { no: "Bakgrunnskart", en: "Background map" }, kind: "backgrounds" },
        { id: "all", title: { no: "Alle", en: "All" } },
      ],
      datasets: [
        "bwmapsimple",
        {
          id: "gauges",
          type: "tides",
          name: { no: "Målere", en: "Gauges" },
          group: "all",
          mapOrdering: 1,
          enabledByDefault: true,
          featureIdKey: "id",
          featureTitle: "{name}",
          sources: [{ dataUrl: `${origin}/data.csv` }],
        },
      ],
      plugins,
    };
    writeFileSync(path.join(manifests, `${appName}.json`), JSON.stringify(manifest));
  }
}

/** Time limit of `core/plugin/registry.ts` for loading a plugin. */
const LOAD_TIMEOUT_MS = 20_000;

test("keeps the rules of the conformance suite, on the page's own React, MobX and OpenLayers", async ({
  page,
}) => {
  const faults = watchFaults(page);
  await page.goto(`${backend.origin}/good/gauges/a`);
  await firstMapWithData(page);
  await expect(page.getByRole("heading", { name: "Tidevann ved Røst" })).toBeVisible();
  await page.waitForFunction(() => "runConformance" in globalThis);
  const service = new URL("/data.csv", `http://127.0.0.1:${(server.address() as AddressInfo).port}`).href;
  const verdicts = await page.evaluate(
    (address) => runConformance({ datasetId: "gauges", service: address, wrongOptions: [{ separator: "" }] }),
    service,
  );
  expect(verdicts.filter(({ fault }) => fault !== null)).toEqual([]);
  expect(verdicts.length).toBeGreaterThan(30);
  expect(faults).toEqual([]);
  // Fetched once to compare the hash, and once more, or from the cache, as the module that runs.
  expect(served.get("/tides/plugin.js")).toBeLessThanOrEqual(2);
});

test("one that is lost costs itself, and the page says why; the map waits for none", async ({ page }) => {
  const endTimers = await hastenTimers(page, LOAD_TIMEOUT_MS);
  await page.goto(`${backend.origin}/lost/`);
  await firstMapWithData(page);
  await expect(page.locator('[data-dataset="gauges"]')).toContainText("1");
  const notice = page.getByRole("alert", { name: "Feil i oppsettet" });
  await notice.getByRole("button", { name: "Vis" }).click();
  const said = (name: string) => notice.getByRole("listitem").filter({ hasText: `Tillegget ${name} ` });
  for (const name of ["altered", "swapped", "exchanged"])
    await expect(said(name)).toContainText("Filene er ikke dem som ble godkjent");
  await expect(said("next")).toContainText("utgave 2 av kontrakten, og dette kartet har utgave 1");
  await expect(said("absent")).toContainText("ligger ikke på adressen i manifestet");
  expect(await page.evaluate(() => "wasAltered" in globalThis)).toBe(false);

  // A stopped server is not an error of the manifest: the map tells the user, who can retry.
  const failed = page.getByRole("region", { name: "Meldinger" }).filter({ hasText: "tillegg kom ikke" });
  await endTimers();
  await expect(failed).toContainText("Tillegget down kom ikke: Tjeneren det ligger på, svarer ikke, eller");
  await expect(failed).toContainText(
    "Tillegget silent kom ikke: Tjeneren det ligger på, bruker for lang tid.",
  );
  await expect(notice.getByText("Tillegget down")).toHaveCount(0);
  isDown = false;
  await failed.getByRole("button", { name: "Prøv igjen" }).click();
  await expect.poll(() => served.get("/down/plugin.js") ?? 0).toBeGreaterThan(0);
  await expect(page.getByText("Tillegget down")).toHaveCount(0);
});
