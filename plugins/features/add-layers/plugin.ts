import Layers from "lucide-react/icons/layers-plus";
import { definePlugin, defineService, lazyPart } from "../../../core/api/kernel.ts";
import { DropTarget } from "./drop-target.tsx";
import { writeShared } from "./own-layer.ts";
import { OwnLayersLoader, type OwnLayersService, ownLayersLoaderOf } from "./own-layers-loader.ts";

export default definePlugin({
  services: [
    defineService<OwnLayersService>("own-layers", (app, atEnd) => {
      const loader = new OwnLayersLoader(app);
      atEnd(() => loader.dispose());
      return loader;
    }),
  ],
  tools: [
    {
      name: "add-layers",
      order: 45,
      label: { no: "Legg til lag", en: "Add layers" },
      icon: Layers,
      Panel: lazyPart(() => import("./views/panel.tsx")),
    },
  ],
  mounts: [{ name: "add-layers-drop", Mount: DropTarget }],
  shareOptions: [{ id: "ownLayers", value: (app) => writeShared(ownLayersLoaderOf(app).layers?.all ?? []) }],
  onLoad: (app) => {
    ownLayersLoaderOf(app).start();
    return undefined;
  },
});
