import { defineDatasetType, definePlugin } from "../../../core/index.ts";
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
