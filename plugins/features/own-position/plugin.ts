import Navigation from "lucide-react/icons/navigation";
import type { ClosestApproach } from "../../../contracts/closest-approach.ts";
import { definePlugin, defineService, lazyPart } from "../../../core/api/kernel.ts";
import { OwnMount } from "./own-mount.tsx";
import { type VesselSectionService, VesselSections } from "./vessel-sections.ts";

const PATH = "/myvessel";

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
        page.navigate(PATH);
        page.openDetails();
      },
    },
  ],
  mounts: [{ name: "own-vessel", Mount: OwnMount }],
  onLoad: ({ services }) => {
    services.find<ClosestApproach>("closest-approach")?.listDangersAt(PATH);
    return undefined;
  },
});
