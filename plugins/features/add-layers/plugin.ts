import Layers from "lucide-react/icons/layers-plus";
import { definePlugin, defineService, lazyPart } from "../../../core/api/kernel.ts";
import { DropTarget } from "./drop-target.tsx";
import { writeShared } from "./own-layer.ts";
import { type OwnLayersService, Shelf, shelfOf } from "./shelf.ts";

export default definePlugin({
  services: [
    defineService<OwnLayersService>("own-layers", (app, atEnd) => {
      const shelf = new Shelf(app);
      atEnd(() => shelf.dispose());
      return shelf;
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
  shareOptions: [{ id: "ownLayers", value: (app) => writeShared(shelfOf(app).layers?.all ?? []) }],
  onLoad: (app) => {
    shelfOf(app).start();
    return undefined;
  },
});
