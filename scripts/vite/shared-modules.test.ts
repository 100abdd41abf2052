import path from "node:path";
import { expect, test } from "vitest";
import { CONTRACT } from "../../core/plugin/contract.ts";
import packages from "../../package.json" with { type: "json" };
import { importMap, sharedModules, withImportMap } from "./shared-modules.ts";

const root = path.resolve(import.meta.dirname, "../..");

test("every name of the import map is a shared module, and all of OpenLayers is behind its folder", () => {
  const { imports }: { imports: Record<string, string> } = JSON.parse(importMap("/assets/x/"));
  const shared = sharedModules(root);
  const { "ol/": folder, ...single } = imports;
  expect(Object.keys(single).filter((name) => !shared.has(name))).toEqual([]);
  expect({
    folder,
    hasFeature: shared.has("ol/Feature.js"),
    hasCluster: shared.has("ol/source/Cluster.js"),
  }).toEqual({ folder: "/assets/x/ol/", hasFeature: true, hasCluster: true });
});

test("React is shared by its names, which a CommonJS module has only when it runs", () => {
  expect(sharedModules(root).get("react")).toMatch(/^export \{ default, .*\buseState\b.* \} from "react";/);
});

test("the import map stands before anything that is a module", () => {
  const page = withImportMap('<head><meta charset="utf-8"><script type="module" src="/x.js">', "{}");
  expect(page.indexOf("importmap")).toBeGreaterThan(0);
  expect(page.indexOf("importmap")).toBeLessThan(page.indexOf('module"'));
});

test("a new major version of a shared package is a new version of the contract", () => {
  const { react, mobx, "mobx-react-lite": bindings, ol } = packages.devDependencies;
  const majors = { react, mobx, "mobx-react-lite": bindings, ol };
  expect({
    contract: CONTRACT,
    majors: Object.values(majors).map((version) => Number(version.split(".")[0])),
  }).toEqual({ contract: 1, majors: [19, 7, 5, 10] });
});
