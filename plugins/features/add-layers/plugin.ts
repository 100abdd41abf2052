import ArrowUp from "lucide-react/icons/arrow-up";
import Layers from "lucide-react/icons/layers-plus";
import Trash from "lucide-react/icons/trash-2";
import ZoomIn from "lucide-react/icons/zoom-in";
import {
  type ActionTarget,
  type AppServices,
  definePlugin,
  defineService,
  lazyPart,
} from "../../../core/api/kernel.ts";
import { DropTarget } from "./drop-target.tsx";
import { writeShared } from "./own-layer.ts";
import { OwnLayersLoader, type OwnLayersService, ownLayersLoaderOf } from "./own-layers-loader.ts";

/** The own layer of a row in the menu; undefined: a dataset of the manifest. */
function ownLayerOf(target: ActionTarget, app: AppServices) {
  const { layers } = ownLayersLoaderOf(app);
  const layer =
    target.kind === "dataset" ? layers?.all.find(({ id }) => id === target.dataset.id) : undefined;
  return layers && layer ? { layers, layer } : undefined;
}

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
  actions: [
    {
      name: "own-layer-show",
      order: 91,
      label: { no: "Vis alt", en: "Show all" },
      icon: ZoomIn,
      appliesTo: (target, app) => Boolean(ownLayerOf(target, app)?.layer.bounds),
      run(target, app) {
        const bounds = ownLayerOf(target, app)?.layer.bounds;
        if (bounds) app.map.fit(bounds);
      },
    },
    {
      name: "own-layer-raise",
      order: 92,
      label: { no: "Flytt opp", en: "Move up" },
      icon: ArrowUp,
      appliesTo(target, app) {
        const own = ownLayerOf(target, app);
        return own !== undefined && own.layers.all.at(-1) !== own.layer;
      },
      run(target, app) {
        const own = ownLayerOf(target, app);
        own?.layers.raise(own.layer.id);
      },
    },
    {
      name: "own-layer-remove",
      order: 93,
      label: { no: "Fjern laget", en: "Remove the layer" },
      icon: Trash,
      appliesTo: (target, app) => ownLayerOf(target, app) !== undefined,
      run(target, app) {
        const own = ownLayerOf(target, app);
        own?.layers.remove(own.layer.id);
      },
    },
  ],
  mounts: [{ name: "add-layers-drop", Mount: DropTarget }],
  shareOptions: [{ id: "ownLayers", value: (app) => writeShared(ownLayersLoaderOf(app).layers?.all ?? []) }],
  onLoad: (app) => {
    ownLayersLoaderOf(app).start();
    return undefined;
  },
});
