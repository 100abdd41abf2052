import type { AppServices } from "../../../../core/index.ts";
import { VesselDataset } from "../vessel-dataset.ts";

/** The vessels of this page: those that are on, else those that could be; null where a manifest has none. */
export function vesselsOf({ datasets }: Pick<AppServices, "datasets">): VesselDataset | null {
  const known = datasets.all.filter((dataset) => dataset instanceof VesselDataset);
  return (
    known.find(({ active }) => active) ?? known.find(({ setting }) => setting.enabled) ?? known[0] ?? null
  );
}
