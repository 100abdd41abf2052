import { defineDatasetType, definePlugin } from "../../../core/index.ts";
import type { TradeAreaOptions } from "../../../schemas/generated/options/trade-area.ts";
import { readOptions } from "../../../schemas/generated/validators/trade-area.js";
import { AreaBadges } from "./area-badges.tsx";
import en from "./locales/en.json";
import no from "./locales/no.json";
import { TradeAreaDataset } from "./trade-area-dataset.ts";

export default definePlugin({
  datasetTypes: {
    "trade-area": defineDatasetType<TradeAreaOptions, TradeAreaDataset>({
      readOptions,
      create: (init) => new TradeAreaDataset(init),
      views: { Badges: AreaBadges },
    }),
  },
  translations: { no, en },
});
