import { autorun, reaction } from "mobx";
import type { DatasetContext } from "./context.ts";
import type { DatasetSetting } from "./dataset-settings.ts";
import type { FilterSet } from "./filters.ts";

/** Callbacks of a dataset for changes of what it depends on. */
export interface Followed {
  /** The selection of its filters. */
  filters(): void;
  theme(): void;
  language(): void;
  period(): void;
}

type Sources = Pick<DatasetContext, "theme" | "i18n" | "time" | "map">;

/**
 * Observes everything that an active dataset depends on, and applies its setting to the map. Returns functions that
 * stop it.
 */
export function follow(
  sources: Sources,
  setting: DatasetSetting,
  filters: Pick<FilterSet, "hash" | "serverHash" | "tagFiltered" | "theme">,
  to: Followed,
): (() => void)[] {
  const { theme, i18n, time, map } = sources;
  return [
    autorun(() => map.setDatasetOpacity(setting.id, setting.opacity)),
    autorun(() => map.setHiddenLayers(setting.id, setting.hiddenLayers)),
    reaction(
      () => `${filters.hash} ${filters.serverHash} ${filters.tagFiltered} ${filters.theme}`,
      () => to.filters(),
    ),
    reaction(
      () => theme.theme,
      () => to.theme(),
    ),
    reaction(
      () => i18n.language,
      () => to.language(),
    ),
    reaction(
      () => time.selectedPeriod,
      () => to.period(),
    ),
  ];
}
