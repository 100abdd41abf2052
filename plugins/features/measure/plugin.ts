import Ruler from "lucide-react/icons/ruler";
import Shapes from "lucide-react/icons/shapes";
import {
  type AppServices,
  definePlugin,
  defineService,
  lazyPart,
  loadSurely,
} from "../../../core/api/kernel.ts";
import { KeptDrawings, type Measuring } from "./kept-drawings.ts";
import { KEPT_UNDER, measureFrom, pointOf } from "./measure-from.ts";
import { StandingMeasurement } from "./standing-measurement.tsx";

export default definePlugin({
  services: [
    defineService<Measuring>("measuring", (_app, atEnd) => {
      const kept = new KeptDrawings();
      atEnd(() => kept.end());
      return kept;
    }),
  ],
  tools: [
    {
      name: "measure",
      order: 20,
      label: { no: "Mål og tegn", en: "Measure and draw" },
      icon: Ruler,
      Panel: lazyPart(() => import("./panel.tsx")),
    },
  ],
  controls: [
    { name: "standing-measurement", corner: "under-search", order: 60, Control: StandingMeasurement },
  ],
  actions: [
    {
      name: "measure-from",
      order: 60,
      label: { no: "Mål herfra", en: "Measure from here" },
      icon: Ruler,
      appliesTo: (target) => pointOf(target) !== null,
      run: measureFrom,
    },
    {
      name: "save-custom-area",
      order: 70,
      label: { no: "Lagre som eget område", en: "Save as custom area" },
      icon: Shapes,
      appliesTo: (target) => target.kind === "geometry" && target.geometry.type === "Polygon" && !target.kept,
      run: async (target, app, page) => (await import("./areas/save-area.ts")).saveArea(target, app, page),
    },
  ],
  onLoad: bringBack,
});

/** Restores the drawing and the custom areas after a reload; nothing is loaded when there are none. */
function bringBack(app: AppServices): undefined {
  const surely = (load: () => Promise<unknown>) =>
    void loadSurely(load).catch((error: unknown) => app.log.error("Measure", error));
  if (app.storage.tab.get(KEPT_UNDER) !== null)
    surely(async () => (await import("./keep-drawing.ts")).bringBackDrawing(app));
  const hasAreas = app.storage.get("customAreas", (value) => Array.isArray(value) && value.length > 0, false);
  if (hasAreas) surely(async () => (await import("./areas/areas-on-map.ts")).areasOf(app));
}
