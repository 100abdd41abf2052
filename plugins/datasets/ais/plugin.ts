import GitCompareArrows from "lucide-react/icons/git-compare-arrows";
import LifeBuoy from "lucide-react/icons/life-buoy";
import Navigation from "lucide-react/icons/navigation";
import { lazy } from "react";
import { defineDatasetType, definePlugin } from "../../../core/index.ts";
import type { AisOptions } from "../../../schemas/generated/options/ais.ts";
import type { AtonOptions } from "../../../schemas/generated/options/aton.ts";
import { readOptions as readAis } from "../../../schemas/generated/validators/ais.js";
import { readOptions as readAisStream } from "../../../schemas/generated/validators/ais-stream.js";
import { readOptions as readAton } from "../../../schemas/generated/validators/aton.js";
import { readOptions as readAtonStream } from "../../../schemas/generated/validators/aton-stream.js";
import { AtonDataset } from "./aton/aton-dataset.ts";
import { OwnMount } from "./own-position/own-mount.tsx";
import { showTrack, trackMount, trackPopup, trackSettings } from "./track/contributions.ts";
import { type Delivery, VesselDataset } from "./vessel-dataset.ts";
import { views } from "./views/views.ts";

const vessels = (readOptions: typeof readAis, delivery: Delivery) =>
  defineDatasetType<AisOptions, VesselDataset>({
    readOptions,
    create: (init) => new VesselDataset(init, delivery),
    views,
    standIn: (dataset, { datasets }) =>
      datasets.all.find(
        (other) => other !== dataset && other instanceof VesselDataset && other.setting.enabled,
      ) ?? null,
  });

const aids = (readOptions: typeof readAton, delivery: Delivery) =>
  defineDatasetType<AtonOptions, AtonDataset>({
    readOptions,
    create: (init) => new AtonDataset(init, delivery),
  });

export default definePlugin({
  datasetTypes: {
    ais: vessels(readAis, "snapshot"),
    "ais-stream": vessels(readAisStream, "stream"),
    aton: aids(readAton, "snapshot"),
    "aton-stream": aids(readAtonStream, "stream"),
  },
  routes: [
    { name: "emergency", View: lazy(() => import("./emergency/emergency-view.tsx")) },
    { name: "myvessel", View: lazy(() => import("./own-position/my-vessel-view.tsx")) },
  ],
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
    {
      name: "my-vessel",
      order: 80,
      label: { no: "Eget fartøy", en: "Own vessel" },
      icon: Navigation,
      onSelect: (_app, page) => {
        page.navigate("/myvessel");
        page.openDetails();
      },
    },
  ],
  mounts: [{ name: "own-vessel", Mount: OwnMount }, trackMount],
  popups: [trackPopup],
  settings: trackSettings,
  actions: [
    showTrack,
    {
      name: "compare-vessels",
      order: 60,
      label: { no: "Sammenlign med", en: "Compare with" },
      icon: GitCompareArrows,
      appliesTo: (target) => target.kind === "item" && target.dataset instanceof VesselDataset,
      run: async (target, app, page) => {
        if (target.kind !== "item" || !(target.dataset instanceof VesselDataset)) return;
        const { startComparison } = await import("./encounter/start-comparison.ts");
        startComparison(target.dataset, target.item.id, app, page);
      },
    },
  ],
  quantities: [{ name: "vesselSpeed" }],
});
