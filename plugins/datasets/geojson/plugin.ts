import { defineDatasetType } from "../../../core/api/dataset.ts";
import { definePlugin, lazyPart } from "../../../core/api/kernel.ts";
import type { GeojsonOptions } from "../../../schemas/generated/options/geojson.ts";
import { GeojsonDataset } from "./geojson-dataset.ts";
import en from "./locales/en.json";
import no from "./locales/no.json";

export default definePlugin({
  datasetTypes: {
    geojson: defineDatasetType<GeojsonOptions, GeojsonDataset>({
      create: (init) => new GeojsonDataset(init),
      views: { Details: lazyPart(() => import("./details.tsx")) },
    }),
  },
  translations: { no, en },
});
