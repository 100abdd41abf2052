import { cpSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { type App, createApp } from "../../../apps/map/boot/create-app.ts";
import { settingSections } from "../../../apps/map/settings/setting-list.ts";
import { openShare } from "../../../apps/map/share/open-share.ts";
import type { UiStore } from "../../../apps/map/stores/ui-store.ts";
import { Failure } from "../../../core/services/failure.ts";
import { describeFailure } from "../../../core/shell/errors/describe-failure.ts";
import { captureShare, shareLink } from "../../../plugins/features/share/capture-share.ts";
import { firstChoices } from "../../../plugins/features/share/choices.ts";
import { generateAll } from "../../../scripts/generate/outputs.ts";
import { loadInstallation } from "../../../scripts/manifest/installation.ts";
import { resolveManifest } from "../../../tooling/manifest/resolve.ts";
import { filesOf, ROOT } from "../../manifest/support.ts";
import { memoryStorage } from "../../support/memory-storage.ts";
import gauges from "./datasets/tide-gauges/plugin.ts";
import type { TideLevels } from "./datasets/tide-gauges/tide-levels.ts";
import tables, { type TideAlarm } from "./features/tide-tables/plugin.tsx";

/**
 * An installation of two plugins that no code of the platform names: a dataset type that offers a service, and a
 * feature with a stored key, a setting, a unit, share options, a route, and services that it uses and offers. Core,
 * tooling and apps read everything about them from the two descriptors.
 */
let root = "";
let app: App | null = null;
beforeAll(() => {
  root = mkdtempSync(path.join(tmpdir(), "farvann-sample-"));
  cpSync(path.join(ROOT, "schemas"), path.join(root, "schemas"), { recursive: true });
  mkdirSync(path.join(root, "plugins"));
  for (const wing of ["datasets", "features"])
    cpSync(path.join(import.meta.dirname, wing), path.join(root, "plugins", wing), { recursive: true });
});
afterAll(() => rmSync(root, { recursive: true, force: true }));
afterEach(() => {
  app?.dispose();
  app = null;
});

function resolve() {
  const { installation, complaints } = loadInstallation(root);
  expect(complaints).toEqual([]);
  const manifest = {
    manifestVersion: 1,
    appName: "tides",
    title: { no: "Tidevann", en: "Tides" },
    preload: { configuration: false, datasetGroups: false, datasets: false },
    routes: { tides: true },
    settings: { tideLevel: "cm" },
    datasetGroups: [{ id: "all", title: { no: "Alle", en: "All" } }],
    datasets: [
      {
        id: "gauges",
        type: "tide-gauges",
        name: { no: "Målere", en: "Gauges" },
        group: "all",
        mapOrdering: 1,
        enabledByDefault: true,
        featureIdKey: "station",
        sources: [{ dataUrl: "{apiBase}/tides/{station}" }],
        fields: [
          { key: "level", label: { no: "Nivå", en: "Level" }, format: "number", quantity: "tideLevel" },
        ],
      },
    ],
  };
  return resolveManifest({
    appName: "tides",
    files: filesOf({ "manifests/tides.json": manifest }),
    installation,
  });
}

const ANSWER = {
  type: "FeatureCollection",
  features: [
    {
      type: "Feature",
      geometry: { type: "Point", coordinates: [14, 68] },
      properties: { station: "bodo", level: 1.5 },
    },
  ],
};

/** Runs the manifest as a page does; with a search string, as a page opened by a link. */
async function run({ search = "", held = new Map<string, string>() } = {}) {
  const { manifest, problems, plugins } = resolve();
  if (!manifest) throw new Error(JSON.stringify(problems));
  const options = plugins.flatMap(({ declares }) => declares.shareOptions);
  app = createApp({
    manifestFile: { manifest, problems, plugins },
    loaders: {
      "tide-gauges": async () => ({ default: gauges }),
      "tide-tables": async () => ({ default: tables }),
    },
    fetch: async () => Response.json(ANSWER),
    storage: memoryStorage(held),
    caches: null,
    console: { info: () => {}, error: () => {} },
    origin: "http://localhost",
    search: "",
    share: openShare(search, manifest, options),
    idleTimeoutMs: 1,
  });
  await app.start();
  const dataset = app.services.datasets.byId("gauges");
  await expect.poll(() => dataset?.items.length, { timeout: 20_000 }).toBe(1);
  return app.services;
}

test("a manifest uses both, and may name their routes, settings, units and addresses", () => {
  const { problems, plugins } = resolve();
  // The test is about plugins, so the manifest has neither background nor legend.
  expect(problems.map(({ id }) => id)).toEqual(["no-background", "no-legend"]);
  expect(plugins.map(({ name }) => name).sort()).toEqual(["tide-gauges", "tide-tables"]);
});

test("editors are offered the type, its options and the quantity", async () => {
  const { outputs } = await generateAll(root);
  const schema = outputs.get("schemas/generated/manifest.editor.schema.json") ?? "";
  for (const name of ["options-tide-gauges", "tideLevel"]) expect(schema).toContain(`"${name}"`);
  expect(outputs.get("schemas/generated/old-share-parameters.ts")).toContain('"tideGauge"');
});

test("the dataset is read, and each plugin reaches the other's service", async () => {
  const { services, registry } = await run();
  expect(services.get<TideLevels>("tide-levels").levelAt("bodo")).toBe(1.5);
  expect(services.get<TideAlarm>("tide-alarm").isAbove("bodo", 1)).toBe(true);
  expect(registry.declared.routes.map(({ path: address }) => address)).toContain("/tides/:station?");
});

test("the key is the plugin's, follows the user, and goes with everything else", async () => {
  const held = new Map<string, string>();
  const { storage } = await run({ held });
  storage.set("tideStations", "bodo");
  expect(held.get("bw_tides_tideStations")).toBe('"bodo"');
  expect(storage.synced.map(([key]) => key)).toContain("tideStations");
  storage.removeAll();
  expect([...held.keys()].filter((key) => key.includes("tide"))).toEqual([]);
});

test("the setting stands in the plugin's own section, the unit among the units", async () => {
  const services = await run();
  const sections = settingSections(services, { phone: false } as UiStore);
  const named = sections.map(({ id, settings }) => [id, settings.map((setting) => setting.id)]);
  expect(named.find(([id]) => id === "tides")).toEqual(["tides", ["showTides"]]);
  expect(named.findIndex(([id]) => id === "tides")).toBe(named.findIndex(([id]) => id === "map") + 1);
  expect(named.find(([id]) => id === "units")?.[1]).toEqual(["tideLevel"]);
});

test("a value is written in the unit that the manifest, then the user chose", async () => {
  const { i18n, settings } = await run();
  expect(i18n.format.quantity(0.5, "tideLevel")).toBe("50 cm");
  settings.set("tideLevel", "m");
  expect(i18n.format.quantity(0.5, "tideLevel")).toBe("0,50 m");
});

test("a link carries the options to another visit, and an old one is understood", async () => {
  const sender = await run();
  sender.storage.set("tideStations", "bodo");
  sender.settings.set("showTides", false);
  const page = { path: "/tides/bodo", menuOpen: false, detailsOpen: true };
  const choices = { ...firstChoices(page.path, false), position: "none" as const };
  expect(captureShare(sender, page, choices).declared).toEqual({ tideStation: "bodo", hideTides: true });
  const { search } = new URL(shareLink(sender, page, choices));
  app?.dispose();

  const receiver = await run({ search });
  expect(receiver.share?.option("tideStation")).toBe("bodo");
  expect(receiver.settings.isOn("showTides")).toBe(false);
  expect(receiver.share?.notice(receiver.i18n)).toBeNull();
  app?.dispose();

  const old = await run({ search: "?tideGauge=bodo" });
  expect(old.share?.option("tideStation")).toBe("bodo");
});

test("the code of its service has the plugin's words", async () => {
  const { i18n } = await run();
  const failure = new Failure("x", { id: "http-status", place: "/tides", status: 503, code: "GaugeDown" });
  expect(describeFailure(failure, i18n, true).description).toBe("Måleren er nede.");
});
