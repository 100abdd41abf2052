import Navigation from "lucide-react/icons/navigation";
import type { MountContribution, RouteContribution, ToolContribution } from "../../../../core/index.ts";
import { lazyPart } from "../../../../core/index.ts";
import { OwnMount } from "./own-mount.tsx";

export const myVesselRoute: RouteContribution = {
  name: "myvessel",
  View: lazyPart(() => import("./my-vessel-view.tsx")),
};

export const myVesselTool: ToolContribution = {
  name: "my-vessel",
  order: 80,
  label: { no: "Fartøy nær meg", en: "Vessels near me" },
  icon: Navigation,
  onSelect: (_app, page) => {
    page.navigate("/myvessel");
    page.openDetails();
  },
};

export const ownMount: MountContribution = { name: "own-vessel", Mount: OwnMount };
