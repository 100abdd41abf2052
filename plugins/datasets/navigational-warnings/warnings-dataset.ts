import { type DatasetItem, FeatureDataset } from "../../../core/api/dataset.ts";
import type { NavigationalWarningsOptions } from "../../../schemas/generated/options/navigational-warnings.ts";
import { completed } from "./warning.ts";

/** Navigational warnings (spec §2, §3): features with a text, most of which have a position. */
export class WarningsDataset extends FeatureDataset<NavigationalWarningsOptions> {
  protected override readonly complete = (item: DatasetItem): DatasetItem =>
    completed(item, this.context.clock.now().getTime(), this.options);
}
