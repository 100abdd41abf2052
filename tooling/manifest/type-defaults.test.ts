import path from "node:path";
import { expect, test } from "vitest";
import { readJson } from "../../scripts/generate/json.ts";
import { filesOf, ROOT } from "../../tests/manifest/support.ts";
import { installedPlugin } from "../../tests/support/installed-plugin.ts";
import { createInstallation } from "./installation.ts";
import { resolveManifest } from "./resolve.ts";

const plugin = installedPlugin("boats", { datasetTypes: [{ type: "boats" }] });
const DEFAULTS = {
  featureIdKey: "mmsi",
  featureTitle: "{name}",
  fields: [{ key: "name", label: "Name" }],
};

/** The datasets of a manifest whose only dataset is of a type with defaults. */
function resolve(dataset: object, defaults = JSON.stringify(DEFAULTS)) {
  const installation = createInstallation({
    manifestSchema: readJson(path.join(ROOT, "schemas/manifest.schema.json")),
    plugins: [plugin],
    optionSchemas: { boats: { type: "object", properties: {} } },
    typeDefaults: new Map([["boats", { file: "plugins/datasets/boats/defaults.json", text: defaults }]]),
  });
  const manifest = {
    manifestVersion: 1,
    appName: "test",
    title: "Test",
    datasetGroups: [{ id: "all", title: "All" }],
    datasets: [{ id: "b", type: "boats", name: "Boats", group: "all", mapOrdering: 1, ...dataset }],
  };
  const { manifest: resolved, problems } = resolveManifest({
    appName: "test",
    files: filesOf({ "manifests/test.json": manifest }),
    installation,
  });
  return { dataset: resolved?.datasets[0], errors: problems.filter(({ severity }) => severity === "error") };
}

test("a dataset has what the plugin of its type says of all of them", () => {
  const { dataset, errors } = resolve({});
  expect(errors).toEqual([]);
  expect(dataset).toMatchObject({ featureIdKey: "mmsi", featureTitle: "{name}", fields: [{ key: "name" }] });
});

test("what the manifest says goes before it; lists replace, and null removes", () => {
  const { dataset, errors } = resolve({ featureTitle: null, fields: [{ key: "type", label: "Type" }] });
  expect(errors).toEqual([]);
  expect(dataset?.fields.map(({ key }) => key)).toEqual(["type"]);
  expect(dataset).toMatchObject({ featureIdKey: "mmsi", featureTitle: "" });
});

test("a fault of the manifest is reported at its place in the manifest", () => {
  const { errors } = resolve({ name: undefined, mapOrdering: "high" });
  expect(errors.map(({ file }) => file)).toEqual(["manifests/test.json", "manifests/test.json"]);
});

test("defaults that are no object are the plugin's fault", () => {
  expect(() => resolve({}, "[]")).toThrow("plugins/datasets/boats/defaults.json");
});

test("defaults that set what only a manifest may set are the plugin's fault", () => {
  expect(() => resolve({}, '{ "id": "all" }')).toThrow('the defaults of a type cannot set "id"');
});
