import path from "node:path";
import { expect, test } from "vitest";
import { readJson } from "../../scripts/generate/json.ts";
import { ROOT } from "../../tests/manifest/support.ts";
import { fieldsOfLayer, settingsOfLayer } from "./layers.ts";

const manifest = readJson(path.join(ROOT, "schemas/manifest.schema.json"));

test("a type and a manifest may set every property of a dataset but its names; others those that say so", () => {
  const all = fieldsOfLayer(manifest, "dataset", "manifest");
  const ofTypes = fieldsOfLayer(manifest, "dataset", "type");
  expect(all.filter((field) => !ofTypes.includes(field))).toEqual(["id", "formerIds", "type"]);
  expect(fieldsOfLayer(manifest, "dataset", "user")).toEqual(["enabledByDefault", "opacity", "filters"]);
  expect(fieldsOfLayer(manifest, "datasetGroup", "server")).toEqual(["collapsedDefault"]);
});

test("settings are named as in storage and links, also those that no property stands for", () => {
  const carried = settingsOfLayer(manifest, "address");
  expect(carried).toEqual(["enabled", "opacity", "filters", "options"]);
  expect(settingsOfLayer(manifest, "user")).toEqual([
    ...carried,
    "collapsed",
    "format",
    "lastDownloaded",
    "filterNotes",
    "tagFiltered",
  ]);
});
