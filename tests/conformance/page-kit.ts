import { getObserverTree } from "mobx";
import type { AppServices } from "../../core/plugin/app-services.ts";
import type { PluginModule } from "../../core/plugin/contract.ts";
import type { Verdict } from "./page-globals.ts";
import { RULES } from "./rules.ts";

/**
 * The conformance suite as an external plugin: a page loads it in the same way as the plugin under test, and it runs
 * the rules on a dataset there. It uses types of core, but none of its code.
 */
const plugin: PluginModule = {
  onLoad(app) {
    globalThis.runConformance = (wanted) => run(app, wanted);
    return undefined;
  },
};
export default plugin;

async function run(
  app: AppServices,
  { datasetId, service, wrongOptions }: Parameters<typeof runConformance>[0],
): Promise<Verdict[]> {
  const real = globalThis.fetch;
  let answer: (() => Response | Promise<Response>) | null = null;
  let requests = 0;
  const pending = new Set<number>();
  globalThis.fetch = async (input, init) => {
    if (!String(input instanceof Request ? input.url : input).startsWith(service)) return real(input, init);
    const id = requests++;
    pending.add(id);
    try {
      init?.signal?.throwIfAborted();
      const ended = new Promise<never>((_resolve, reject) => {
        init?.signal?.addEventListener("abort", () => reject(init.signal?.reason), { once: true });
      });
      return await Promise.race([answer ? answer() : real(input, init), ended]);
    } finally {
      pending.delete(id);
    }
  };
  const verdicts: Verdict[] = [];
  for (const { group, name, run: hold } of RULES) {
    const dataset = app.datasets.byId(datasetId);
    const type = dataset && app.registry.datasetType(dataset.definition.type);
    if (!dataset || !type) throw new Error(`There is no dataset ${datasetId}`);
    answer = null;
    app.i18n.setLanguage("no");
    dataset.deactivate();
    const fault = await Promise.resolve(
      hold({
        app,
        dataset,
        type,
        texts: { no: {}, en: {} },
        readOptions: type.readOptions ?? ((options) => ({ ok: true, options: options as never })),
        options: dataset.definition.options,
        wrongOptions,
        asksElsewhere: false,
        answer: (how) => {
          answer = how;
        },
        requests: () => requests,
        traces: () => ({
          layers: app.map.layersOf(datasetId).length,
          requests: pending.size,
          period: getObserverTree(app.time, "selectedPeriod").observers?.length ?? 0,
        }),
      }),
    ).then(
      () => null,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );
    verdicts.push({ name: `${group} ${name}`, fault });
  }
  globalThis.fetch = real;
  return verdicts;
}
