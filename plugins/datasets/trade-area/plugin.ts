import { defineDatasetType } from "../../../core/api/dataset.ts";
import { definePlugin } from "../../../core/api/kernel.ts";
import type { TradeAreaOptions } from "../../../schemas/generated/options/trade-area.ts";
import { AreaBadges } from "./area-badges.tsx";
import en from "./locales/en.json";
import no from "./locales/no.json";
import { TradeAreaDataset } from "./trade-area-dataset.ts";

export default definePlugin({
  datasetTypes: {
    "trade-area": defineDatasetType<TradeAreaOptions, TradeAreaDataset>({
      create: (init) => new TradeAreaDataset(init),
      views: { Badges: AreaBadges },
    }),
  },
  translations: { no, en },
});
