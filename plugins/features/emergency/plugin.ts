import LifeBuoy from "lucide-react/icons/life-buoy";
import { definePlugin, defineService, lazyPart } from "../../../core/api/kernel.ts";
import { type Emergency, EmergencyKeeper } from "./emergency-keeper.ts";
import { EmergencyMount } from "./emergency-mount.tsx";

export default definePlugin({
  services: [defineService<Emergency>("emergency", () => new EmergencyKeeper())],
  routes: [{ name: "emergency", View: lazyPart(() => import("./emergency-view.tsx")), pressing: true }],
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
  mounts: [{ name: "rescue-beyond", Mount: EmergencyMount }],
});
