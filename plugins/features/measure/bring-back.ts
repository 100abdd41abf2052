import { type AppServices, loadSurely } from "../../../core/api/kernel.ts";
import { KEPT_UNDER } from "./measure-from.ts";

/** What was drawn before a reload, and the custom areas, come back; nothing is loaded when there is neither. */
export function bringBack(app: AppServices): undefined {
  const surely = (load: () => Promise<unknown>) =>
    void loadSurely(load).catch((error: unknown) => app.log.error("Measure", error));
  if (app.storage.tab.get(KEPT_UNDER) !== null)
    surely(async () => (await import("./keep-drawing.ts")).bringBackDrawing(app));
  const hasAreas = app.storage.get("customAreas", (value) => Array.isArray(value) && value.length > 0, false);
  if (hasAreas) surely(async () => (await import("./areas/areas-on-map.ts")).areasOf(app));
}
