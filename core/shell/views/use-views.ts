import type { Dataset } from "../../dataset/dataset.ts";
import type { DatasetViews } from "../../plugin/contract.ts";
import { useApp } from "../../plugin/react-context.tsx";

/** The views that a dataset's type brings; for what is missing the platform has defaults. */
export function useViews(dataset: Dataset): DatasetViews {
  return useApp().registry.datasetType(dataset.definition.type)?.views ?? {};
}
