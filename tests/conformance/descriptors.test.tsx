import { pluginLoaders } from "virtual:farvann/plugins";
import { expect, test } from "vitest";
import { INSTALLED_PLUGINS } from "../../schemas/generated/descriptors.ts";

const sorted = (names: readonly string[] = []) => [...names].sort();
const namesOf = (list: readonly { name: string }[] = []) => list.map(({ name }) => name);
const idsOf = (list: readonly { id: string }[] = []) => list.map(({ id }) => id);

test.each(INSTALLED_PLUGINS.map((plugin) => [plugin.name, plugin] as const))(
  "%s contributes what its plugin.json says, and nothing else that a manifest can name",
  async (name, declared) => {
    const { default: module } = (await pluginLoaders[name]?.()) ?? { default: {} };
    expect({
      datasetTypes: sorted(Object.keys(module.datasetTypes ?? {})),
      routes: sorted(namesOf(module.routes)),
      controls: sorted([...namesOf(module.controls), ...namesOf(module.tools)]),
      searchSources: sorted(idsOf(module.searchSources)),
      shareOptions: sorted(idsOf(module.shareOptions)),
    }).toEqual({
      datasetTypes: sorted(declared.datasetTypes.map(({ type }) => type)),
      routes: sorted(namesOf(declared.routes)),
      controls: sorted(declared.controls),
      searchSources: sorted(declared.searchSources),
      shareOptions: sorted(idsOf(declared.shareOptions.filter(({ sets }) => !sets))),
    });
    expect(idsOf(declared.settings)).toEqual(expect.arrayContaining(idsOf(module.settings)));
  },
);
