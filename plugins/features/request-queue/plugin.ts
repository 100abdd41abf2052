import CloudUpload from "lucide-react/icons/cloud-upload";
import type { Account } from "../../../contracts/account.ts";
import type { RequestQueue } from "../../../contracts/request-queue.ts";
import { definePlugin, defineService, lazyPart } from "../../../core/api/kernel.ts";
import { QueueLoader } from "./queue-loader.ts";
import { UnsentControl } from "./unsent-control.tsx";

export default definePlugin({
  services: [
    defineService<RequestQueue>("request-queue", (app, atEnd) => {
      const loader = new QueueLoader(app);
      atEnd(loader.start());
      return loader;
    }),
  ],
  routes: [{ name: "unsent", View: lazyPart(() => import("./views/unsent-view.tsx")) }],
  controls: [{ name: "unsent", corner: "under-search", order: 10, Control: UnsentControl }],
  onLoad: ({ services, i18n }) => {
    const queue = services.get<RequestQueue>("request-queue");
    return services.find<Account>("account")?.addPlace({
      id: "unsent",
      order: 25,
      label: { no: "Usendte meldinger", en: "Unsent reports" },
      icon: CloudUpload,
      path: "/unsent",
      note: () => i18n.format.integer(queue.requests.filter(({ state }) => state === "queued").length),
      isShown: () => queue.requests.length > 0,
    });
  },
});
