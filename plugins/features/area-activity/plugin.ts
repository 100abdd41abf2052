import Radar from "lucide-react/icons/radar";
import type { VesselsInArea } from "../../../contracts/vessels-in-area.ts";
import { definePlugin, defineService, lazyPart } from "../../../core/api/kernel.ts";
import { AreaKeeper, type AreaKeeping, areaKeeperOf } from "./area-keeper.ts";
import { AreaMount } from "./area-mount.tsx";
import { AREA_PATH, MIN_ZOOM } from "./names.ts";

export default definePlugin({
  services: [
    defineService<AreaKeeping>("area-activity", () => new AreaKeeper()),
    defineService<VesselsInArea>("vessels-in-area", (app) => ({
      minZoom: MIN_ZOOM,
      fetch: async (minutes, signal) =>
        (await import("./area-activity.ts")).fetchVisible(app, { kind: "last", minutes }, signal),
    })),
  ],
  routes: [{ name: "areaactivity", View: lazyPart(() => import("./view/area-view.tsx")) }],
  tools: [
    {
      name: "area-activity",
      order: 65,
      label: { no: "Fartøy i området", en: "Vessels in the area" },
      icon: Radar,
      onSelect: (_app, page) => {
        page.navigate(AREA_PATH);
        page.openDetails();
      },
    },
  ],
  shareOptions: [{ id: "replayedHour", value: (app) => areaKeeperOf(app).shared }],
  mounts: [{ name: "area-activity", Mount: AreaMount }],
});
