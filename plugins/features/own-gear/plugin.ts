import FishingHook from "lucide-react/icons/fishing-hook";
import type { Account } from "../../../contracts/account.ts";
import { definePlugin, defineService, lazyPart } from "../../../core/api/kernel.ts";
import { OwnGear, type OwnGearService } from "./own-gear.ts";
import { vesselOf } from "./own-vessel.ts";

export default definePlugin({
  services: [defineService<OwnGearService>("own-gear", (app, atEnd) => new OwnGear(app, atEnd))],
  routes: [
    { name: "tools", View: lazyPart(() => import("./view/tools-view.tsx")) },
    { name: "sensors", View: lazyPart(() => import("./view/sensors-view.tsx")) },
    { name: "toolhistory", View: lazyPart(() => import("./view/history-view.tsx")) },
  ],
  onLoad: ({ services, session }) =>
    services.find<Account>("account")?.addPlace({
      id: "own-gear",
      order: 20,
      label: { no: "Mine redskap", en: "My gear" },
      icon: FishingHook,
      path: "/tools",
      isShown: () => vesselOf(session.profiles) !== null,
    }),
});
