import { defineDatasetType } from "../../../core/api/dataset.ts";
import { definePlugin, lazyPart } from "../../../core/api/kernel.ts";
import type { ForecastFieldOptions } from "../../../schemas/generated/options/forecast-field.ts";
import { FieldDataset } from "./field-dataset.ts";
import en from "./locales/en.json";
import no from "./locales/no.json";

const FieldLegend = lazyPart(async () => ({ default: (await import("./views/legend.tsx")).FieldLegend }));
const FieldPopup = lazyPart(async () => ({ default: (await import("./views/popup.tsx")).FieldPopup }));

export default definePlugin({
  datasetTypes: {
    "forecast-field": defineDatasetType<ForecastFieldOptions, FieldDataset>({
      create: (init) => new FieldDataset(init),
      views: { Legend: FieldLegend, Popup: FieldPopup },
    }),
  },
  translations: { no, en },
});
