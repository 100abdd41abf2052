import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { ManifestFile } from "../../core/manifest/manifest-file.ts";
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
    // Streams are read without the page's HTTP. The light DOM never settles a request that is refused.
    beforeAll(() => void vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch"))));
    afterAll(() => void vi.unstubAllGlobals());

    let read: ManifestFile | undefined;
    const manifestFile = () => {
      read ??= sampleManifest(sample);
      return read;
    };

    /** Runs a test on the dataset in a sub-application of its own, so that tests can run beside each other. */
    const inNewApp = async (run: (subject: Subject) => Promise<void> | void): Promise<void> => {
      const module = (await load()).default;
      const running = new RunningSample(sample, load, manifestFile());
      try {
        const dataset = await running.open();
        const type = module.datasetTypes?.[sample.type] as DatasetType;
        const subject: Subject = {
          app: running.services,
          dataset,
          type,
          texts: module.translations,
          // The options of installed types are validated before the page gets them, by the same schema.
          readOptions: type.readOptions ?? (await optionsReader(sample)),
          options: sample.entry.options ?? {},
          wrongOptions: sample.wrongOptions ?? [],
          asksElsewhere: sample.asksElsewhere === true,
          answer: (how) => {
            running.answer = how ?? sample.answer;
          },
          requests: () => running.requests,
          traces: () => running.traces(),
        };
        await run(subject);
      } finally {
        running.app.dispose();
      }
    };

    test("a manifest that uses it is sound", () => {
      const errors = manifestFile().problems.filter(({ severity }) => severity === "error");
      expect(errors).toEqual([]);
    });

    // Most of a rule's time is waiting for what must not happen.
    describe.concurrent.each([...new Set(RULES.map(({ group }) => group))])("%s", (group) => {
      test.each(RULES.filter((rule) => rule.group === group))("$name", ({ run }) => inNewApp(run));
    });

    describe("in both languages", () => {
      test.each(["no", "en"] as const)("legend, details, list and popup are there: %s", (language) =>
        inNewApp(async ({ app, dataset, type }) => {
          await dataset.activate();
          app.i18n.setLanguage(language);
          expect(untranslatedViews(app, dataset, type)).toEqual([]);
        }),
      );
    });
  });
}
