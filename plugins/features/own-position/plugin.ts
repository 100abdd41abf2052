import Navigation from "lucide-react/icons/navigation";
import { definePlugin, lazyPart } from "../../../core/api/kernel.ts";
import { OwnMount } from "./own-mount.tsx";

export default definePlugin({
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
