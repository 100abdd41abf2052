import { WmsDataset } from "../../../plugins/datasets/wms/wms-dataset.ts";
import type { WmsOptions } from "../../../schemas/generated/options/wms.ts";
import { readOptions } from "../../../schemas/generated/validators/wms.js";
import { DatasetKit } from "../../support/dataset-kit.ts";
import { get } from "./get.ts";

/** A dataset of the marker service, in a manifest's form. */
export function markerDataset(
  url: string,
  options: Partial<WmsOptions>,
): { kit: DatasetKit; dataset: WmsDataset } {
  const kit = new DatasetKit(({ url: asked }) => get(asked));
  const read = readOptions({ layers: ["markers"], timeParameter: "TIME", ...options });
  if (!read.ok) throw new Error(JSON.stringify(read.errors));
  const definition = {
    id: "markers",
    type: "wms",
    timeDependent: true,
    requiresXApiKey: false,
    featureIdKey: "key",
    sources: [{ dataUrl: url, requiredRoles: [] }],
  };
  kit.context.time.setPeriod(2026, 1);
  return { kit, dataset: new WmsDataset(kit.init(definition, read.options)) };
}
