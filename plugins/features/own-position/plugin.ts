import Navigation from "lucide-react/icons/navigation";
import { definePlugin, defineService, lazyPart } from "../../../core/api/kernel.ts";
import { OwnMount } from "./own-mount.tsx";
import { type VesselSectionService, VesselSections } from "./vessel-sections.ts";

export default definePlugin({
  services: [defineService<VesselSectionService>("own-vessel", () => new VesselSections())],
  routes: [{ name: "myvessel", View: lazyPart(() => import("./my-vessel-view.tsx")) }],
  tools: [
    {
      name: "my-vessel",
      order: 80,
      label: { no: "Fartøy nær meg", en: "Vessels near me" },
      icon: Navigation,
      onSelect: (_app, page) => {
        page.navigate("/myvessel");
        page.openDetails();
      },
    },
  ],
  mounts: [{ name: "own-vessel", Mount: OwnMount }],
});
