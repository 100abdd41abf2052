import LifeBuoy from "lucide-react/icons/life-buoy";
import { lazy } from "react";
import { defineDatasetType, definePlugin } from "../../../core/index.ts";
import type { AisOptions } from "../../../schemas/generated/options/ais.ts";
import { readOptions as readAis } from "../../../schemas/generated/validators/ais.js";
import { readOptions as readAisStream } from "../../../schemas/generated/validators/ais-stream.js";
import { type Delivery, VesselDataset } from "./vessel-dataset.ts";

const views = {};

const vessels = (readOptions: typeof readAis, delivery: Delivery) =>
  defineDatasetType<AisOptions, VesselDataset>({
    readOptions,
    create: (init) => new VesselDataset(init, delivery),
    views,
  });

export default definePlugin({
  datasetTypes: { ais: vessels(readAis, "snapshot"), "ais-stream": vessels(readAisStream, "stream") },
  routes: [{ name: "emergency", View: lazy(() => import("./emergency/emergency-view.tsx")) }],
  tools: [
    {
      name: "emergency",
      order: 5,
      label: { no: "Nød og redning", en: "Emergency and rescue" },
      icon: LifeBuoy,
      onSelect: (_app, page) => {
        page.navigate("/emergency");
        page.openDetails();
      },
    },
  ],
});
