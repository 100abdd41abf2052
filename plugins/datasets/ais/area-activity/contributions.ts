import Radar from "lucide-react/icons/radar";
import type { MountContribution, RouteContribution, ToolContribution } from "../../../../core/api/kernel.ts";
import { lazyPart } from "../../../../core/api/kernel.ts";
import { AreaMount } from "./area-mount.tsx";
import { AREA_PATH } from "./names.ts";

export const areaRoute: RouteContribution = {
  name: "areaactivity",
  View: lazyPart(() => import("./view/area-view.tsx")),
};

export const areaMount: MountContribution = { name: "area-activity", Mount: AreaMount };

export const areaTool: ToolContribution = {
  name: "area-activity",
  order: 65,
  label: { no: "Fartøy i området", en: "Vessels in the area" },
  icon: Radar,
  onSelect: (_app, page) => {
    page.navigate(AREA_PATH);
    page.openDetails();
  },
};
