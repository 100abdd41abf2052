import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { pluginLoaders } from "virtual:farvann/plugins";
import { expect, test } from "vitest";
import { INSTALLED_PLUGINS } from "../../schemas/generated/descriptors.ts";

const sorted = (names: readonly string[] = []) => [...names].sort();
const namesOf = (list: readonly { name: string }[] = []) => list.map(({ name }) => name);
const idsOf = (list: readonly { id: string }[] = []) => list.map(({ id }) => id);

test.each(INSTALLED_PLUGINS.map((plugin) => [plugin.name, plugin] as const))(
  "%s contributes what its plugin.json says, and nothing else",
  async (name, declared) => {
    const { default: module } = (await pluginLoaders[name]?.()) ?? { default: {} };
    expect({
      datasetTypes: sorted(Object.keys(module.datasetTypes ?? {})),
      routes: sorted(namesOf(module.routes)),
      controls: sorted([...namesOf(module.controls), ...namesOf(module.tools)]),
      actions: sorted(namesOf(module.actions)),
      popups: sorted(namesOf(module.popups)),
      mounts: sorted(namesOf(module.mounts)),
      searchSources: sorted(idsOf(module.searchSources)),
      shareOptions: sorted(idsOf(module.shareOptions)),
      services: sorted(namesOf(module.services)),
    }).toEqual({
      datasetTypes: sorted(declared.datasetTypes.map(({ type }) => type)),
      routes: sorted(namesOf(declared.routes)),
      controls: sorted(declared.controls),
      actions: sorted(declared.actions),
      popups: sorted(declared.popups),
      mounts: sorted(declared.mounts),
      searchSources: sorted(declared.searchSources),
      shareOptions: sorted(idsOf(declared.shareOptions.filter(({ sets }) => !sets))),
      services: sorted(declared.provides),
    });
    expect(idsOf(declared.settings)).toEqual(expect.arrayContaining(idsOf(module.settings)));
  },
  30_000,
);

const ROOT = path.resolve(import.meta.dirname, "../..");

/** The sources of a plugin, without their tests. */
function sourcesOf(folder: string): string[] {
  return readdirSync(path.join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => readFileSync(path.join(ROOT, folder, file), "utf8"));
}

const found = (sources: readonly string[], pattern: RegExp) => [
  ...new Set(sources.flatMap((source) => [...source.matchAll(pattern)].map(([, name]) => name ?? ""))),
];

test.each(INSTALLED_PLUGINS.map((plugin) => [plugin.name, plugin] as const))(
  "%s reads the contracts of the services that its plugin.json names, and of no other",
  (_name, { folder, provides, uses }) => {
    const sources = sourcesOf(folder);
    const required = Object.keys(uses).filter((service) => uses[service] === "required");
    const contracts = found(sources, /from "(?:\.\.\/)+contracts\/([^"]+)\.ts"/g);
    // A plugin may provide a service for its own use; such a service needs no contract.
    const own = provides.filter((service) => !contracts.includes(service));
    expect(sorted([...contracts, ...own])).toEqual(sorted([...provides, ...Object.keys(uses)]));
    const got = found(sources, /(?:services\s*\.get|useService)<[^>()]*>\(\s*"([^"]+)"/g);
    const known = [...provides, ...required];
    expect(got.filter((service) => !known.includes(service))).toEqual([]);
  },
);
