import { describe, expect, test } from "vitest";
import { NO_DECLARATIONS as declares } from "../../core/manifest/manifest-file.ts";
import { changed, filesOf, GOOD, installation, places, resolved } from "../../tests/manifest/support.ts";
import { resolveManifest } from "./resolve.ts";

describe("a manifest without faults", () => {
  test("has no problems and every default", () => {
    const { manifest, problems, plugins } = resolved(GOOD);
    expect(problems).toEqual([]);
    expect(manifest).toMatchObject({
      basePath: "/test/",
      languages: ["no", "en"],
      services: { apiBase: "/bwapi" },
      map: { minZoom: 0, maxZoom: 22, graticule: true },
      embed: true,
    });
    expect(manifest?.datasets[0]).toMatchObject({
      enabledByDefault: false,
      opacity: 1,
      requiresXApiKey: true,
      featureIdKey: "featureId",
      symbol: { icon: "", line: null, fill: null, ramp: [] },
      options: { version: "1.3.0", layers: ["a"] },
    });
    const own = { descriptorUrl: null, onlyDatasets: true, inFrames: true, declares };
    expect(plugins).toEqual([
      { name: "wms", datasetTypes: ["wms"], ...own },
      { name: "geojson", datasetTypes: ["geojson"], ...own },
    ]);
  });

  test("a plugin of the manifest's list is loaded, also an external one", () => {
    const far = {
      name: "tides",
      descriptorUrl: "https://plugins.example/tides/plugin.json",
      integrity: "sha256-x",
    };
    const { plugins, problems } = resolved(
      changed((manifest) => {
        manifest.plugins = ["fleets", far];
        manifest.routes = { fleetmap: false };
        (manifest.datasets[1] as { type: string }).type = "tide";
      }),
    );
    expect(problems).toMatchObject([{ id: "unknown-dataset-type", severity: "warning" }]);
    expect(plugins).toContainEqual({
      ...far,
      datasetTypes: ["tide"],
      onlyDatasets: false,
      inFrames: true,
      declares,
    });
    expect(plugins).toContainEqual({
      name: "fleets",
      datasetTypes: [],
      descriptorUrl: null,
      onlyDatasets: false,
      inFrames: false,
      declares: expect.objectContaining({ settings: [expect.objectContaining({ id: "fleetColours" })] }),
    });
  });
});

describe("what cannot run at all", () => {
  test("a file that is not there", () => {
    const files = filesOf({ "manifests/test.json": GOOD });
    const { manifest, problems } = resolveManifest({ appName: "tset", files, installation });
    expect(manifest).toBeNull();
    expect(problems).toMatchObject([
      { id: "missing-manifest", file: "manifests/tset.json", expected: "one of test" },
    ]);
  });

  test.each(["[]", "12", '"text"', "null"])("a manifest that is %s", (text) => {
    const { manifest, problems } = resolved(text);
    expect(manifest).toBeNull();
    expect(problems).toMatchObject([{ id: "wrong-type", cost: "application" }]);
  });

  test("another name than the file's", () => {
    const { manifest, problems } = resolved(changed((good) => void (good.appName = "other")));
    expect(manifest).toBeNull();
    expect(problems).toMatchObject([
      {
        id: "bad-app-name",
        pointer: "/appName",
        suggestion: 'Write "appName": "test".',
        cost: "application",
      },
    ]);
  });
});

describe("an address of the server", () => {
  test.each(["/docs/", "/DATA/mine/", "/bwapi/"])("%s is none of a sub-application", (basePath) => {
    const { manifest, problems } = resolved(changed((good) => void (good.basePath = basePath)));
    expect(manifest).toBeNull();
    expect(problems).toMatchObject([{ id: "taken-address", pointer: "/basePath", cost: "application" }]);
  });

  test("as the name of a sub-application is told with another address to write", () => {
    const files = filesOf({ "manifests/docs.json": { ...GOOD, appName: "docs" } });
    const { manifest, problems } = resolveManifest({ appName: "docs", files, installation });
    expect(manifest).toBeNull();
    expect(problems).toMatchObject([
      {
        id: "taken-address",
        pointer: "/appName",
        suggestion: expect.stringContaining('"basePath": "/docs-kart/"'),
      },
    ]);
    const moved = filesOf({ "manifests/docs.json": { ...GOOD, appName: "docs", basePath: "/docs-kart/" } });
    expect(resolveManifest({ appName: "docs", files: moved, installation }).manifest?.basePath).toBe(
      "/docs-kart/",
    );
  });
});

describe("a wrong part of the application", () => {
  test("falls back to its default and is reported", () => {
    const { manifest, problems } = resolved(
      changed((good) => void (good.map = { minZoom: "x", maxZoom: 20 })),
    );
    expect(manifest?.map).toMatchObject({ minZoom: 0, maxZoom: 20 });
    expect(problems).toMatchObject([
      {
        id: "wrong-type",
        pointer: "/map/minZoom",
        expected: "a number from 0 to 22",
        found: '"x"',
        cost: "part",
      },
    ]);
  });

  test("a wrong item of a list removes only that item", () => {
    const { manifest, problems } = resolved(
      changed(
        (good) =>
          void (good.datasetGroups = [
            { id: "sea", title: { no: "H", en: "S" }, kind: "backgrounds" },
            { id: 3 },
          ]),
      ),
    );
    expect(manifest?.datasetGroups.map(({ id }) => id)).toEqual(["sea"]);
    expect(manifest?.datasets).toHaveLength(2);
    expect(problems.every(({ cost }) => cost === "part")).toBe(true);
  });

  test("a wrong title falls back to the name", () => {
    const { manifest } = resolved(changed((good) => void (good.title = 5)));
    expect(manifest?.title).toBe("test");
  });

  test("one wrong coordinate of the extent removes the extent", () => {
    const { manifest } = resolved(changed((good) => void (good.map = { bounds: [1, 2, "3", 4] })));
    expect(manifest?.map.bounds).toEqual([-12.87, 56.59, 50.71, 71.86]);
  });
});

describe("a dataset with an error", () => {
  test("is left out, and the rest runs", () => {
    const { manifest, problems, plugins } = resolved(
      changed(({ datasets: [first] }) => void (first && (first.opacity = 7))),
    );
    expect(manifest?.datasets.map(({ id }) => id)).toEqual(["banks"]);
    expect(problems).toMatchObject([{ id: "wrong-value", datasetId: "activity", cost: "dataset" }]);
    expect(plugins.map(({ name }) => name)).toEqual(["geojson"]);
  });

  test("an unknown option is named with the nearest one", () => {
    const { problems } = resolved(
      changed(
        ({ datasets: [first] }) => void (first && (first.options = { layers: ["a"], versoin: "1.1.1" })),
      ),
    );
    expect(problems).toMatchObject([
      {
        id: "unknown-property",
        pointer: "/datasets/0/options/versoin",
        suggestion: 'Did you mean "version"?',
      },
    ]);
  });

  test("a missing option points at the options", () => {
    const { problems } = resolved(changed(({ datasets: [first] }) => void (first && (first.options = {}))));
    expect(problems).toMatchObject([{ id: "missing-property", pointer: "/datasets/0/options" }]);
  });
});

describe("dependencies", () => {
  test("name every file that a change in matters, also pictures and files that are not there", () => {
    const { dependencies } = resolved(
      changed((good) => {
        good.extends = "kin";
        good.icon = "assets/a.svg";
      }),
      { "manifests/assets/a.svg": "" },
    );
    expect(dependencies).toEqual([
      "manifests/assets/a.svg",
      "manifests/library/kin.json",
      "manifests/test.json",
    ]);
  });
});

test("problems are in the order of the file", () => {
  const found = places(resolved(changed((good) => Object.assign(good, { a: 1, map: { zoom: "x" }, z: 1 }))));
  expect(found).toEqual([...found].sort((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10)));
  expect(found).toHaveLength(3);
});
