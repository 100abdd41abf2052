import { defineDatasetType, definePlugin } from "../../../core/index.ts";
import type { GeojsonOptions } from "../../../schemas/generated/options/geojson.ts";
import { GeojsonDataset } from "./geojson-dataset.ts";
import en from "./locales/en.json";
import no from "./locales/no.json";

export default definePlugin({
  datasetTypes: {
    geojson: defineDatasetType<GeojsonOptions, GeojsonDataset>({
      create: (init) => new GeojsonDataset(init),
    }),
  },
  translations: { no, en },
});
