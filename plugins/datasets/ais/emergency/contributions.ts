import LifeBuoy from "lucide-react/icons/life-buoy";
import type { MountContribution, RouteContribution, ToolContribution } from "../../../../core/index.ts";
import { lazyPart } from "../../../../core/index.ts";
import { RescueMount } from "./emergency-mount.tsx";

export const emergencyRoute: RouteContribution = {
  name: "emergency",
  View: lazyPart(() => import("./emergency-view.tsx")),
  pressing: true,
};

export const emergencyTool: ToolContribution = {
  name: "emergency",
  order: 5,
  label: { no: "Nød og redning", en: "Emergency and rescue" },
  icon: LifeBuoy,
  onSelect: (_app, page) => {
    page.navigate("/emergency");
    page.openDetails();
  },
};

export const emergencyMount: MountContribution = { name: "rescue-beyond", Mount: RescueMount };
