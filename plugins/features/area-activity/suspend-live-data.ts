import { autorun } from "mobx";
import type { Vessels } from "../../../contracts/vessels.ts";
import type { Dataset } from "../../../core/api/dataset.ts";
import type { AppServices } from "../../../core/api/kernel.ts";

/**
 * Hides the live vessels and AtoN, also those of datasets that start later: they would cover the vessels of the past
 * (spec §9). The user's settings do not change; the returned function shows the datasets again. `reason` is the key of
 * the explaining text.
 */
export function suspendLiveData(
  { datasets, services }: Pick<AppServices, "datasets" | "services">,
  reason: string,
): () => void {
  const vessels = services.get<Vessels>("vessels");
  const suspended = new Set<Dataset>();
  const stop = autorun(() => {
    for (const dataset of datasets.all) {
      if (!vessels.isLive(dataset) || suspended.has(dataset)) continue;
      suspended.add(dataset);
      dataset.setDisabled(reason, true);
      dataset.stop();
    }
  });
  return () => {
    stop();
    for (const dataset of suspended) {
      dataset.setDisabled(reason, false);
      if (dataset.setting.enabled) void dataset.activate();
    }
  };
}
