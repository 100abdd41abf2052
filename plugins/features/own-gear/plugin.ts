import FishingHook from "lucide-react/icons/fishing-hook";
import type { Account } from "../../../contracts/account.ts";
import { definePlugin, defineService, lazyPart } from "../../../core/api/kernel.ts";
import { OwnGearHome, type OwnGearService } from "./own-gear-home.ts";
import { OwnReportsMount, ReportControl } from "./own-parts.tsx";

export default definePlugin({
  services: [
    defineService<OwnGearService>("own-gear", (app, atEnd) => {
      const home = new OwnGearHome(app, atEnd);
      atEnd(home.start());
      return home;
    }),
  ],
  routes: [
    { name: "tools", View: lazyPart(() => import("./view/tools-view.tsx")) },
    { name: "sensors", View: lazyPart(() => import("./view/sensors-view.tsx")) },
    { name: "toolhistory", View: lazyPart(() => import("./view/history-view.tsx")) },
    { name: "toolreport", View: lazyPart(() => import("./view/report/tool-report-view.tsx")) },
    { name: "registercontainer", View: lazyPart(() => import("./view/report/container-view.tsx")) },
  ],
  controls: [{ name: "report-gear", corner: "under-search", order: 20, Control: ReportControl }],
  mounts: [{ name: "own-reports", Mount: OwnReportsMount }],
  onLoad: ({ services }) => {
    const home = services.get<OwnGearService>("own-gear");
    return services.find<Account>("account")?.addPlace({
      id: "own-gear",
      order: 20,
      label: { no: "Mine redskap", en: "My gear" },
      icon: FishingHook,
      path: "/tools",
      isShown: () => home.known !== null,
    });
  },
});
