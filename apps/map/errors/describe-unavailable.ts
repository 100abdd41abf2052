import type { AppServices } from "../../../core/plugin/app-services.ts";
import { describeFailure } from "../../../core/shell/errors/describe-failure.ts";

/** Datasets and plugins that did not come although the manifest was read without a problem that says so. */
export function describeUnavailable({ datasets, registry, problems, i18n }: AppServices): string[] {
  const explained = new Set(problems.map(({ datasetId }) => datasetId));
  const plugins = registry.unavailable.map(({ plugin, failure }) =>
    i18n.t("problems.plugin", plugin.name, describeFailure(failure, i18n, true).description),
  );
  const unavailable = datasets.unavailable
    .filter(({ id }) => !explained.has(id))
    .map(({ message }) => message);
  return [...plugins, ...unavailable];
}
