import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Dataset } from "../../core/dataset/dataset.ts";
import type { DatasetType, PluginModule } from "../../core/plugin/contract.ts";
import { RULES, type Subject } from "./rules.ts";
import { RunningSample } from "./running-sample.ts";
import { optionsReader, sampleManifest } from "./sample.ts";
import type { DatasetTypeSample } from "./sample-manifest.ts";
import { untranslatedViews } from "./shown-views.tsx";

export type { DatasetTypeSample } from "./sample-manifest.ts";

/**
 * The rules that every dataset type keeps. A plugin's author runs them on theirs:
 *
 *     describeDatasetType({ plugin: "tides", type: "tides", entry: { … }, answer: () => … }, () => import("./plugin.ts"));
 */
export function describeDatasetType(
  sample: DatasetTypeSample,
  load: () => Promise<{ default: PluginModule }>,
): void {
  describe(`dataset type ${sample.type}`, () => {
    let running: RunningSample;
    let dataset: Dataset;
    let type: DatasetType;
    let module: PluginModule;
    let readOptions: NonNullable<DatasetType["readOptions"]>;

    beforeEach(async () => {
      // Streams are read without the page's HTTP. The light DOM never settles a request that is refused.
      vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
      module = (await load()).default;
      running = new RunningSample(sample, load, sampleManifest(sample));
      dataset = await running.open();
      type = module.datasetTypes?.[sample.type] as DatasetType;
      // The options of installed types are validated before the page gets them, by the same schema.
      readOptions = type.readOptions ?? (await optionsReader(sample));
    });
    afterEach(() => {
      running.app.dispose();
      vi.unstubAllGlobals();
    });

    const subject = (): Subject => ({
      app: running.services,
      dataset,
      type,
      texts: module.translations,
      readOptions,
      options: sample.entry.options ?? {},
      wrongOptions: sample.wrongOptions ?? [],
      asksElsewhere: sample.asksElsewhere === true,
      answer: (how) => {
        running.answer = how ?? sample.answer;
      },
      requests: () => running.requests,
      traces: () => running.traces(),
    });

    test("a manifest that uses it is sound", () => {
      const errors = sampleManifest(sample).problems.filter(({ severity }) => severity === "error");
      expect(errors).toEqual([]);
    });

    describe.each([...new Set(RULES.map(({ group }) => group))])("%s", (group) => {
      test.each(RULES.filter((rule) => rule.group === group))("$name", ({ run }) => run(subject()));
    });

    describe("in both languages", () => {
      test.each(["no", "en"] as const)("legend, details, list and popup are there: %s", async (language) => {
        await dataset.activate();
        running.services.i18n.setLanguage(language);
        const missing = untranslatedViews(running.services, dataset, type);
        expect(missing).toEqual([]);
      });
    });
  });
}
