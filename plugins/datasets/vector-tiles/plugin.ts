import { defineDatasetType } from "../../../core/api/dataset.ts";
import { definePlugin } from "../../../core/api/kernel.ts";
import type { VectorTilesOptions } from "../../../schemas/generated/options/vector-tiles.ts";
import en from "./locales/en.json";
import no from "./locales/no.json";
import { VectorTilesDataset } from "./vector-tiles-dataset.ts";

export default definePlugin({
  datasetTypes: {
    "vector-tiles": defineDatasetType<VectorTilesOptions, VectorTilesDataset>({
      create: (init) => new VectorTilesDataset(init),
    }),
  },
  translations: { no, en },
});
