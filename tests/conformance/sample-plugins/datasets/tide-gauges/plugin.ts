import { defineDatasetType, FeatureDataset } from "../../../../../core/api/dataset.ts";
import { definePlugin, defineService } from "../../../../../core/api/kernel.ts";
import type { TideLevels } from "./tide-levels.ts";

interface TideGaugesOptions {
  datum: "chart" | "mean";
}

class TideGaugeDataset extends FeatureDataset<TideGaugesOptions> {
  protected override requestUrl(): string | null {
    return this.dataUrl?.replace("{station}", "all") ?? null;
  }
}

export default definePlugin({
  datasetTypes: {
    "tide-gauges": defineDatasetType<TideGaugesOptions, TideGaugeDataset>({
      readOptions: (value) => ({ ok: true, options: value as TideGaugesOptions }),
      create: (init) => new TideGaugeDataset(init),
    }),
  },
  services: [
    defineService<TideLevels>("tide-levels", ({ datasets }) => ({
      levelAt(station) {
        const gauges = datasets.all.filter((dataset) => dataset instanceof TideGaugeDataset);
        const level = gauges.map((gauge) => gauge.item(station)?.properties.level)[0];
        return typeof level === "number" ? level : null;
      },
    })),
  ],
});
