import CloudOff from "lucide-react/icons/cloud-off";
import {
  type ActionTarget,
  type AppServices,
  definePlugin,
  defineService,
  lazyPart,
  loadSurely,
} from "../../../core/api/kernel.ts";
import { type OfflinePacks, PacksLoader } from "./packs-loader.ts";
import { PacksMount } from "./packs-mount.tsx";

const PATH = "/caching";

export default definePlugin({
  services: [
    defineService<OfflinePacks>("offline-packs", (app, atEnd) => {
      const loader = new PacksLoader(app);
      atEnd(() => loader.dispose());
      return loader;
    }),
  ],
  tools: [
    {
      name: "offline",
      order: 90,
      label: { no: "Uten nett", en: "Offline" },
      icon: CloudOff,
      onSelect: (_app, page) => {
        page.navigate(PATH);
        page.openDetails();
      },
    },
  ],
  mounts: [{ name: "packs", Mount: PacksMount }],
  routes: [{ name: "caching", View: lazyPart(() => import("./views/caching-view.tsx")) }],
  actions: [
    {
      name: "download-area",
      order: 75,
      label: { no: "Last ned for bruk uten nett", en: "Download for offline use" },
      icon: CloudOff,
      appliesTo: (target, app) => areaIn(target) !== null && mayDownload(app),
      run: async (target, app, page) => {
        const geometry = areaIn(target);
        const { boundsOf } = await import("../../../core/api/details.ts");
        const bounds = geometry && boundsOf(geometry);
        if (!bounds) return;
        app.services.get<OfflinePacks>("offline-packs").propose(bounds, nameOf(target));
        page.navigate(PATH);
        page.openDetails();
      },
    },
  ],
  onLoad: (app) => {
    // Packs of earlier visits: what is damaged is found, and what was not finished goes on.
    if (app.storage.has("caches"))
      void loadSurely(() => app.services.get<OfflinePacks>("offline-packs").load()).catch((error: unknown) =>
        app.log.error("Offline packs", error),
      );
    return undefined;
  },
});

function areaIn(target: ActionTarget) {
  return target.kind === "geometry" && target.geometry.type !== "Point" ? target.geometry : null;
}

const nameOf = (target: ActionTarget): string => (target.kind === "geometry" ? (target.name ?? "") : "");

const mayDownload = ({ datasets }: AppServices): boolean =>
  datasets.all.some(({ definition }) => definition.cacheable && definition.offline.pack !== null);
