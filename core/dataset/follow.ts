import { reaction } from "mobx";
import type { DatasetContext } from "./context.ts";
import type { FilterSet } from "./filters.ts";

/** What a dataset does when something changes that it shows or is shown by. */
export interface Followed {
  /** The selection of its filters. */
  filters(): void;
  theme(): void;
  language(): void;
  period(): void;
}

type Sources = Pick<DatasetContext, "theme" | "i18n" | "time">;

/** Follows all that a dataset depends on. Returns what stops each. */
export function follow(sources: Sources, filters: Pick<FilterSet, "hash">, to: Followed): (() => void)[] {
  const { theme, i18n } = sources;
  return [
    reaction(
      () => filters.hash,
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
    followPeriod(sources, to),
  ];
}

/** Follows the period alone. Returns what stops it. */
export function followPeriod({ time }: Pick<Sources, "time">, to: Pick<Followed, "period">): () => void {
  return reaction(
    () => time.selectedPeriod,
    () => to.period(),
  );
}
