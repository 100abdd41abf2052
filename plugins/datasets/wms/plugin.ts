import { defineDatasetType } from "../../../core/api/dataset.ts";
import { definePlugin, lazyPart } from "../../../core/api/kernel.ts";
import type { WmsOptions } from "../../../schemas/generated/options/wms.ts";
import en from "./locales/en.json";
import no from "./locales/no.json";
import { WmsLegend } from "./views/legend.tsx";
import { WmsDataset } from "./wms-dataset.ts";

const WmsDetails = lazyPart(async () => ({ default: (await import("./views/item-views.tsx")).WmsDetails }));
const WmsPopup = lazyPart(async () => ({ default: (await import("./views/item-views.tsx")).WmsPopup }));

export default definePlugin({
  datasetTypes: {
    wms: defineDatasetType<WmsOptions, WmsDataset>({
      create: (init) => new WmsDataset(init),
      views: { Details: WmsDetails, Popup: WmsPopup, Legend: WmsLegend },
    }),
  },
  translations: { no, en },
});
