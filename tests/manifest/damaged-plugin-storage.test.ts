import { pluginLoaders } from "virtual:farvann/plugins";
import { afterEach, expect, test } from "vitest";
import { type App, createApp } from "../../apps/map/boot/create-app.ts";
import { ownLayersLoaderOf } from "../../plugins/features/add-layers/own-layers-loader.ts";
import { draftedKinds } from "../../plugins/features/applications/model/drafted-kinds.ts";
import { favouritesLoaderOf } from "../../plugins/features/favourites/favourites-loader.ts";
import { fleetsLoaderOf } from "../../plugins/features/fleets/fleets-loader.ts";
import { areasOf } from "../../plugins/features/measure/areas/areas-on-map.ts";
import { recentSearches, rememberSearch } from "../../plugins/features/search/recent-searches.ts";
import { loadInstallation } from "../../scripts/manifest/installation.ts";
import { resolveManifest } from "../../tooling/manifest/resolve.ts";
import { filesOnDisk } from "../../tooling/site/disk.ts";
import { GARBAGE } from "../support/garbage.ts";
import { memoryStorage } from "../support/memory-storage.ts";
import { STORED_KEYS } from "../support/stored-keys.ts";
import { ROOT } from "./support.ts";

/** The map that uses most plugins, with the plugins themselves. */
const APP = "bwmap";
const resolved = resolveManifest({
  appName: APP,
  files: filesOnDisk(ROOT),
  installation: loadInstallation(ROOT).installation,
});

/** Errors of the code; that the services of this test answer nothing is logged too, but is none. */
const faults: unknown[] = [];
const isFault = (reason: unknown) =>
  reason instanceof TypeError || reason instanceof RangeError || reason instanceof ReferenceError;
process.on("unhandledRejection", (reason) => faults.push(reason));

let app: App | null = null;
afterEach(() => {
  app?.dispose();
  app = null;
});

/** Starts the map on what is stored, and loads the stores of its plugins. */
async function boot(held: Map<string, string>) {
  const { manifest } = resolved;
  if (!manifest) throw new Error(`The manifest ${APP} does not resolve`);
  app = createApp({
    manifestFile: { ...resolved, manifest },
    loaders: pluginLoaders,
    fetch: async () => new Response(null, { status: 204 }),
    storage: memoryStorage(held),
    caches: null,
    console: { info: () => {}, error: (...words: unknown[]) => faults.push(...words.filter(isFault)) },
    origin: "https://farvann.example",
    search: "",
    idleTimeoutMs: 0,
  });
  await app.start();
  const { services } = app;
  // They start after the first map, which is never drawn here.
  await Promise.all(["fleets", "measure"].map((late) => services.registry.wakePlugin(late)));
  const [{ store: favourites }, fleets, layers] = await Promise.all([
    favouritesLoaderOf(services).load(),
    fleetsLoaderOf(services).load(),
    ownLayersLoaderOf(services).load(),
  ]);
  return { services, favourites, fleets, layers, areas: areasOf(services) };
}

const triangle = [
  [
    [10, 68],
    [11, 68],
    [11, 69],
    [10, 68],
  ],
];

test.each(Object.entries(GARBAGE))(
  "%s in every key: the stores of all plugins start empty, and keep what the user then does",
  async (_kind, text) => {
    faults.length = 0;
    const held = new Map(STORED_KEYS.map((key) => [`bw_${APP}_${key}`, text]));
    const { services, favourites, fleets, layers, areas } = await boot(held);
    expect({
      favourites: favourites.all,
      fleets: await fleets.load(),
      layers: layers.all,
      areas: areas.list,
      searches: recentSearches(services),
      drafts: [...draftedKinds(services)],
    }).toEqual({ favourites: [], fleets: [], layers: [], areas: [], searches: [], drafts: [] });

    favourites.add({ name: "Banken", value: "/sharedposition/68.5,14.2", geometries: [] });
    areas.add("Feltet", { type: "Polygon", coordinates: triangle });
    rememberSearch({ id: "1", title: "Røst" }, "place_names", services);
    services.settings.set("graticule", false);
    app?.dispose();
    const again = await boot(held);
    expect({
      favourites: again.favourites.all.map(({ name }) => name),
      areas: again.areas.list.map(({ name }) => name),
      searches: recentSearches(again.services).map(({ displayName }) => displayName),
      graticule: again.services.settings.isOn("graticule"),
      polluted: "polluted" in {},
      faults,
    }).toEqual({
      favourites: ["Banken"],
      areas: ["Feltet"],
      searches: ["Røst"],
      graticule: false,
      polluted: false,
      faults: [],
    });
  },
);
