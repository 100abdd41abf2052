import { Ajv } from "ajv";
import type { DatasetType, PluginModule } from "../../core/plugin/contract.ts";
import { createInstallation, type InstallationParts } from "../../tooling/manifest/installation.ts";
import { RULES } from "./rules.ts";
import { RunningSample } from "./running-sample.ts";
import { type DatasetTypeSample, readSample } from "./sample-manifest.ts";
import { untranslatedViews } from "./shown-views.tsx";

/** Result of a rule: it passed (`fault` is null) or failed. */
export interface Verdict {
  name: string;
  fault: string | null;
}

/** An external plugin in its own project, as `farvann-plugin test` finds it. */
export interface AuthorsPlugin {
  /** The platform's schemas of manifests and of `plugin.json`. */
  schemas: Record<"manifest" | "plugin", Record<string, unknown>>;
  /** Content of `plugin.json`. */
  descriptor: unknown;
  /** Content of each dataset type's `options.schema.json`. */
  optionSchemas: Record<string, Record<string, unknown>>;
  /** The export `sample` of `conformance.ts`. */
  sample: DatasetTypeSample;
  load(): Promise<{ default: PluginModule }>;
}

/**
 * Runs the conformance suite on an external plugin, in Node.js with a simulated DOM: the same rules that `kit.tsx`
 * tests on the installed dataset types. Each rule gets a new sub-application.
 */
export async function runSuite({
  schemas,
  descriptor,
  optionSchemas,
  sample,
  load,
}: AuthorsPlugin): Promise<Verdict[]> {
  const plugins = [installed(descriptor, schemas.plugin)];
  const installation = createInstallation({ manifestSchema: schemas.manifest, plugins, optionSchemas });
  const files = { read: () => null, exists: () => false, list: () => [] };
  const file = readSample(sample, { files, installation });
  const errors = file.problems.filter(({ severity }) => severity === "error");
  const sound: Verdict = {
    name: "a manifest that uses it is sound",
    fault:
      errors.length > 0 ? errors.map(({ pointer, message }) => `${pointer} ${message}`).join("; ") : null,
  };
  if (!file.manifest || errors.length > 0) return [sound];
  const type = (await load()).default.datasetTypes?.[sample.type] as DatasetType | undefined;
  const { readOptions } = type ?? {};
  if (!type || !readOptions)
    return [
      sound,
      {
        name: "the plugin has the type, with what reads its options",
        fault: type
          ? `The type "${sample.type}" has no readOptions`
          : `There is no type "${sample.type}" in plugin.ts`,
      },
    ];

  /** Runs a rule on the dataset in a sub-application that contains nothing else. */
  const verdict = async (
    name: string,
    run: (running: RunningSample, dataset: Awaited<ReturnType<RunningSample["open"]>>) => unknown,
  ): Promise<Verdict> => {
    const running = new RunningSample(sample, load, file);
    try {
      await run(running, await running.open());
      return { name, fault: null };
    } catch (error) {
      return { name, fault: error instanceof Error ? error.message : String(error) };
    } finally {
      running.app.dispose();
    }
  };
  const verdicts = [sound];
  for (const { group, name, run } of RULES)
    verdicts.push(
      await verdict(`${group} ${name}`, async (running, dataset) =>
        run({
          app: running.services,
          dataset,
          type,
          texts: (await load()).default.translations,
          readOptions,
          options: sample.entry.options ?? {},
          wrongOptions: sample.wrongOptions ?? [],
          asksElsewhere: sample.asksElsewhere === true,
          answer: (how) => {
            running.answer = how ?? sample.answer;
          },
          requests: () => running.requests,
          traces: () => running.traces(),
        }),
      ),
    );
  for (const language of ["no", "en"] as const)
    verdicts.push(
      await verdict(`legend, details, list and popup are there: ${language}`, async (running, dataset) => {
        await dataset.activate();
        running.services.i18n.setLanguage(language);
        const missing = untranslatedViews(running.services, dataset, type);
        if (missing.length > 0) throw new Error(missing.join("; "));
      }),
    );
  return verdicts;
}

/** The descriptor with its defaults. Throws the errors in it. */
function installed(descriptor: unknown, schema: object): InstallationParts["plugins"][number] {
  const isDescriptor = new Ajv({ allErrors: true, useDefaults: true, strict: false }).compile<
    Omit<InstallationParts["plugins"][number], "folder">
  >(schema);
  const copy: unknown = structuredClone(descriptor);
  if (isDescriptor(copy)) return { folder: "", ...copy };
  const errors = (isDescriptor.errors ?? []).map(
    ({ instancePath, message }) => `${instancePath || "/"} ${message}`,
  );
  throw new Error(`plugin.json: ${errors.join("; ")}`);
}
