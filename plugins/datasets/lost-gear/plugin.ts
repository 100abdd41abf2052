import { defineDatasetType } from "../../../core/api/dataset.ts";
import { definePlugin, lazyPart } from "../../../core/api/kernel.ts";
import type { LostGearOptions } from "../../../schemas/generated/options/lost-gear.ts";
import { GearBadges } from "./gear-badges.tsx";
import en from "./locales/en.json";
import no from "./locales/no.json";
import { LostGearDataset } from "./lost-gear-dataset.ts";

export default definePlugin({
  datasetTypes: {
    "lost-gear": defineDatasetType<LostGearOptions, LostGearDataset>({
      create: (init) => new LostGearDataset(init),
      views: { Badges: GearBadges, Details: lazyPart(() => import("./details.tsx")) },
    }),
  },
  translations: { no, en },
});
