import { defineDatasetType, definePlugin } from "../../../core/index.ts";
import type { WmsOptions } from "../../../schemas/generated/options/wms.ts";
import { readOptions } from "../../../schemas/generated/validators/wms.js";
import en from "./locales/en.json";
import no from "./locales/no.json";
import { WmsDataset } from "./wms-dataset.ts";

export default definePlugin({
  datasetTypes: {
    wms: defineDatasetType<WmsOptions, WmsDataset>({
      readOptions,
      create: (init) => new WmsDataset(init),
    }),
  },
  translations: { no, en },
});
