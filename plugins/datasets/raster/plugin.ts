import { defineDatasetType } from "../../../core/api/dataset.ts";
import { definePlugin } from "../../../core/api/kernel.ts";
import type { RasterOptions } from "../../../schemas/generated/options/raster.ts";
import en from "./locales/en.json";
import no from "./locales/no.json";
import { RasterDataset } from "./raster-dataset.ts";

export default definePlugin({
  datasetTypes: {
    raster: defineDatasetType<RasterOptions, RasterDataset>({
      create: (init) => new RasterDataset(init),
    }),
  },
  translations: { no, en },
});
