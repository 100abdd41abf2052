import { defineDatasetType, definePlugin } from "../../../core/index.ts";
import type { WmsOptions } from "../../../schemas/generated/options/wms.ts";
import en from "./locales/en.json";
import no from "./locales/no.json";
import { WmsDetails, WmsPopup } from "./views/item-views.tsx";
import { WmsLegend } from "./views/legend.tsx";
import { WmsDataset } from "./wms-dataset.ts";

export default definePlugin({
  datasetTypes: {
    wms: defineDatasetType<WmsOptions, WmsDataset>({
      create: (init) => new WmsDataset(init),
      views: { Details: WmsDetails, Popup: WmsPopup, Legend: WmsLegend },
    }),
  },
  translations: { no, en },
});
