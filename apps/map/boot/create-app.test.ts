import VectorLayer from "ol/layer/Vector.js";
import VectorSource from "ol/source/Vector.js";
import { afterEach, describe, expect, test } from "vitest";
import { Dataset } from "../../../core/dataset/dataset.ts";
import { NO_DECLARATIONS } from "../../../core/manifest/manifest-file.ts";
import type { Problem } from "../../../core/manifest/problem.ts";
import { defineDatasetType } from "../../../core/plugin/contract.ts";
import type { DatasetDefinition, ResolvedManifest } from "../../../schemas/generated/resolved-manifest.ts";
import { DatasetKit } from "../../../tests/support/dataset-kit.ts";
import { type App, createApp } from "./create-app.ts";

class Plain extends Dataset {
  protected override createLayers() {
    return [{ layerId: "one", layer: new VectorLayer({ source: new VectorSource() }) }];
  }
}
const plainType = defineDatasetType({
  readOptions: (value) => ({ ok: true, options: value as object }),
  create: (init) => new Plain(init as never),
});

const kit = new DatasetKit();
const template = kit.init({ id: "template", type: "plain" }, {}).definition;
kit.dispose();
const define = (id: string, more: Partial<DatasetDefinition> = {}): DatasetDefinition => ({
  ...template,
  id,
  group: "all",
  enabledByDefault: true,
  mapOrdering: id.length,
  ...more,
});

function manifestOf(more: Partial<ResolvedManifest> = {}): ResolvedManifest {
  return {
    $schema: "",
    manifestVersion: 1,
    appName: "gear",
    extends: "",
    title: { no: "Redskap", en: "Gear" },
    description: "",
    listed: true,
    shortcuts: [],
    icon: "",
    card: "",
    cardNight: "",
    cardOrder: null,
    basePath: "",
    languages: ["no", "en"],
    services: {
      apiBase: "/bwapi",
      assetsBase: "/",
      siteBase: "",
      tileHost: "",
      polarTileHost: "",
      identityBase: "/identity/",
      liveOpenBase: "",
      liveRestrictedBase: "",
      historicOpenBase: "",
      historicRestrictedBase: "",
      alertingOpen: "/bwapi/v1/alerting/open",
      alertingRestricted: "/bwapi/v1/alerting/restricted",
      alertingBase: "/bwapi/v1/alerting",
    },
    preload: { configuration: true, datasetGroups: true, datasets: true },
    addLayers: { files: true, origins: [] },
    map: {
      bounds: [-12.87, 56.59, 50.71, 71.86],
      start: null,
      center: null,
      zoom: null,
      minZoom: 0,
      maxZoom: 22,
      graticule: true,
      polar: false,
      startsPolar: false,
      declutterExceptions: [],
    },
    time: {
      enabled: true,
      start: "year",
      firstYear: 2023,
      histogramUrl: "",
      wholeYear: true,
      unit: "month",
      histogramLabel: "",
      weekMarks: [],
      daysAhead: 0,
    },
    routes: {},
    controls: {},
    settings: {},
    home: { body: "", links: [] },
    embedOrigins: [],
    search: { placeNamesUrl: "", proxyUrl: "" },
    analytics: { url: "", domain: "" },
    gearReports: { phone: "07611", maxDays: 14 },
    feedback: { url: "" },
    styles: {},
    datasetGroups: [{ id: "all", title: "All", collapsedDefault: false, kind: "datasets" }],
    datasets: [define("base", { prioritizedLoading: true }), define("gear")],
    legendGroups: [],
    plugins: [],
    withoutPlugins: [],
    embed: false,
    attribution: "",
    demonstration: false,
    ...more,
  };
}

const plugins = [
  {
    name: "plain",
    datasetTypes: ["plain"],
    descriptorUrl: null,
    onlyDatasets: true,
    inFrames: true,
    declares: NO_DECLARATIONS,
  },
];
const problem = {
  id: "unknown-dataset-type",
  severity: "error",
  file: "manifests/gear.json",
  line: 3,
  column: 5,
  message: "No such type.",
  suggestion: null,
} as Problem;
const requests: { url: string; headers: Headers }[] = [];
let app: App | null = null;
afterEach(() => {
  app?.dispose();
  app = null;
  requests.length = 0;
});

function start(
  answer: (url: string) => Response | Promise<Response>,
  more: Parameters<typeof createApp>[0] | object = {},
) {
  app = createApp({
    manifestFile: { manifest: manifestOf(), problems: [], plugins },
    loaders: { plain: async () => ({ default: { datasetTypes: { plain: plainType } } }) },
    fetch: async (input, init) => {
      requests.push({ url: String(input), headers: new Headers(init?.headers) });
      const { signal } = init ?? {};
      return await Promise.race([
        answer(String(input)),
        new Promise<never>((_resolve, reject) =>
          signal?.addEventListener("abort", () => reject(signal.reason)),
        ),
      ]);
    },
    storage: null,
    caches: null,
    console: { info: () => {}, error: () => {} },
    origin: "https://farvann.example",
    idleTimeoutMs: 5,
    search: "",
    ...more,
  });
  return app;
}
const settle = (ms = 20) => new Promise((resolve) => setTimeout(resolve, ms));
const active = () => app?.services.datasets.active.map(({ id }) => id);

test("a sub-application starts from its manifest, with the start-up calls under its name", async () => {
  const { services } = start(() => Response.json({}));
  await app?.start();
  await settle();
  expect({ active: active(), ready: services.startup.ready }).toEqual({
    active: ["base", "gear"],
    ready: true,
  });
  expect(requests.map(({ url }) => url).sort()).toEqual([
    "/bwapi/v1/featureflags",
    "/bwapi/v1/spadata/gear?lang=no",
    "/bwapi/v1/spadataset/data/gear?lang=no",
    "/bwapi/v1/spadataset/groups/gear?lang=no",
    "/bwapi/v1/timestamp",
  ]);
  expect(requests[0]?.headers.get("X-Spa-Name")).toBe("gear");
  expect(requests[0]?.headers.get("X-Spa-Version")).toBe("25.10.45");
});

describe("with every start-up call answering", () => {
  test.each<[string, () => Response | Promise<Response>, string]>([
    ["500", () => new Response("", { status: 500 }), "500 - Internal Server Error"],
    ["404", () => Response.json({ title: "No such application" }, { status: 404 }), "404 - Not Found"],
    ["204", () => new Response(null, { status: 204 }), "204 - No Content"],
    ["an empty body", () => new Response(""), "200 - OK"],
    [
      "a web page",
      () => new Response("<!doctype html>", { headers: { "Content-Type": "text/html" } }),
      "200 - OK",
    ],
    ["broken JSON", () => new Response('{"a"'), "200 - OK"],
    ["another shape", () => Response.json([1, 2]), "200 - OK"],
    ["a text", () => Response.json("seven"), "200 - OK"],
    ["null", () => Response.json(null), "200 - OK"],
    [
      "nothing: refused",
      () => Promise.reject(new TypeError("fetch failed")),
      "The service could not be reached",
    ],
  ])("%s, the map works and the specification's texts are logged", async (_name, answer, reason) => {
    const { services } = start(answer);
    await app?.start();
    await settle();
    expect({ active: active(), ready: services.startup.ready }).toEqual({
      active: ["base", "gear"],
      ready: true,
    });
    const errors = services.log.items.flatMap(({ category, message }) =>
      category === "error" ? [message] : [],
    );
    expect(errors).toEqual([
      `App configuration not available: ${reason}`,
      `Dataset groups not available: ${reason}`,
      `Datasets not available: ${reason}`,
      "Loading failed",
    ]);
  });

  test("while no call is answered, the base map is shown at once", async () => {
    const { services } = start(() => new Promise(() => {}));
    void app?.start();
    await settle();
    expect({ active: active(), ready: services.startup.ready, preload: services.startup.preload }).toEqual({
      active: ["base"],
      ready: true,
      preload: null,
    });
  });
});

test("the server's datasets lie over the manifest's, also when they come late", async () => {
  let answerDatasets = (_response: Response) => {};
  const { services } = start((url) =>
    url.includes("/data/")
      ? new Promise((resolve) => {
          answerDatasets = resolve;
        })
      : Response.json({}),
  );
  void app?.start();
  await settle();
  const base = services.datasets.byId("base");
  answerDatasets(Response.json({ gear: { enabledByDefault: false } }));
  await settle();
  expect({ active: active(), isSameBase: services.datasets.byId("base") === base }).toEqual({
    active: ["base"],
    isSameBase: true,
  });
});

test("a plugin that fails to load disables its datasets and not the page", async () => {
  const { services } = start(() => Response.json({}), { loaders: {} });
  await app?.start();
  await settle();
  expect({ active: active(), ready: services.startup.ready }).toEqual({ active: [], ready: true });
  expect(services.datasets.unavailable.map(({ id }) => id)).toEqual(["base", "gear"]);
});

test("calls that failed without a connection are repeated when it is back, those of the start too", async () => {
  let down = true;
  class Fetching extends Plain {
    protected override async fetchData(signal: AbortSignal): Promise<void> {
      await this.context.http.get("/bwapi/v1/gear", { signal });
    }
  }
  const type = defineDatasetType({
    readOptions: (value) => ({ ok: true, options: value as object }),
    create: (init) => new Fetching(init as never),
  });
  const answer = (url: string) => {
    if (down) return Promise.reject(new TypeError("fetch failed"));
    return url.includes("connectionTest") ? new Response("farvann-online\n") : Response.json({});
  };
  const { services } = start(answer, {
    loaders: { plain: async () => ({ default: { datasetTypes: { plain: type } } }) },
  });
  await app?.start();
  await settle();
  expect({ active: active(), isOnline: services.connectivity.isOnline }).toEqual({
    active: [],
    isOnline: false,
  });
  expect(services.startup.preload?.datasets.kind).toBe("failed");
  down = false;
  await services.connectivity.test();
  await settle();
  expect({ active: active(), isOnline: services.connectivity.isOnline }).toEqual({
    active: ["base", "gear"],
    isOnline: true,
  });
  expect(services.startup.preload?.datasets.kind).toBe("loaded");
});

describe("an edit of the manifest", () => {
  test("is applied dataset by dataset", async () => {
    const { services } = start(() => Response.json({}));
    await app?.start();
    await settle();
    const base = services.datasets.byId("base");
    const datasets = [define("base", { prioritizedLoading: true }), define("new")];
    app?.applyManifest({ manifest: manifestOf({ title: "New", datasets }), problems: [], plugins });
    await settle();
    expect({
      active: active(),
      isSameBase: services.datasets.byId("base") === base,
      title: services.manifest.title,
    }).toEqual({ active: ["base", "new"], isSameBase: true, title: "New" });
  });

  test("that is invalid keeps the map and shows the problems, until it is mended", async () => {
    const { services } = start(() => Response.json({}));
    await app?.start();
    await settle();
    app?.applyManifest({ manifest: null, problems: [problem], plugins: [] });
    expect({ active: active(), problems: services.problems, appName: services.manifest.appName }).toEqual({
      active: ["base", "gear"],
      problems: [problem],
      appName: "gear",
    });
    app?.applyManifest({ manifest: manifestOf(), problems: [], plugins });
    expect({ active: active(), problems: services.problems }).toEqual({
      active: ["base", "gear"],
      problems: [],
    });
  });
});

test("problems of the manifest are in the log with file, line and column", () => {
  const { services } = start(() => Response.json({}), {
    manifestFile: { manifest: manifestOf(), problems: [problem], plugins },
  });
  expect(services.log.items[0]).toMatchObject({
    category: "startup",
    message: "manifests/gear.json:3:5 unknown-dataset-type No such type.",
  });
});

test("the address sets language, period and place; without it the manifest and what was chosen before do", () => {
  const { services } = start(() => Response.json({}), { search: "?lang=en&period=2024-02&map=6/68/14" });
  expect({
    language: services.i18n.language,
    selectedPeriod: services.time.selectedPeriod,
    zoom: services.map.zoom,
  }).toEqual({ language: "en", selectedPeriod: "2024-02", zoom: 6 });
  expect(services.map.center.map(Math.round)).toEqual([14, 68]);
  services.i18n.setLanguage("no");
  expect(services.storage.get("language", (value) => value as string, "")).toBe("no");
});

test("after disposal nothing of the application is left", async () => {
  const { services } = start(() => Response.json({}));
  const atRest = services.map.layerCount;
  await app?.start();
  await settle();
  app?.dispose();
  expect(services.map.layerCount).toBeLessThan(atRest + 1);
  expect(services.datasets.all.every(({ phase }) => phase === "inactive")).toBe(true);
});
