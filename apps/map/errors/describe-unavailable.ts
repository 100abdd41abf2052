import type { AppServices } from "../../../core/plugin/app-services.ts";
import type { UnavailablePlugin } from "../../../core/plugin/registry.ts";
import { describeFailure } from "../../../core/shell/errors/describe-failure.ts";

/** The reason in a sentence that names the plugin. */
export function whyUnavailable({ plugin, failure }: UnavailablePlugin, i18n: AppServices["i18n"]): string {
  const { explanation } = failure;
  const reason = explanation ? i18n.text(explanation) : describeFailure(failure, i18n, true).description;
  return i18n.t("problems.plugin", plugin.name, reason);
}

/** Plugins and datasets that are missing although the manifest has no problem that explains it. */
export function describeUnavailable({ datasets, registry, problems, i18n }: AppServices): string[] {
  const byService = registry.unavailableByService;
  const typesToCome = new Set(byService.flatMap(({ plugin }) => plugin.datasetTypes));
  const explained = new Set(problems.map(({ datasetId }) => datasetId));
  const plugins = registry.unavailable.filter((plugin) => !byService.includes(plugin));
  const unavailable = datasets.unavailable.filter(
    ({ id, type }) => !explained.has(id) && !typesToCome.has(type),
  );
  return [
    ...plugins.map((plugin) => whyUnavailable(plugin, i18n)),
    ...unavailable.map(({ message }) => message),
  ];
}
