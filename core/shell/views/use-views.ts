import type { Dataset } from "../../dataset/dataset.ts";
import type { DatasetViews } from "../../plugin/contract.ts";
import { useApp } from "../../plugin/react-context.tsx";

/** The views of a dataset's type; the platform has defaults for missing ones. */
export function useViews(dataset: Dataset): DatasetViews {
  return useApp().registry.datasetType(dataset.definition.type)?.views ?? {};
}
