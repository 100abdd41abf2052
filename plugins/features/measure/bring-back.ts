import type { AppServices } from "../../../core/index.ts";
import { keptUnder, tabStorage } from "./tab-storage.ts";

/** What was drawn before a reload, and the custom areas, come back; nothing is loaded when there is neither. */
export function bringBack(app: AppServices): undefined {
  const report = (error: unknown) => app.log.error("Measure", error);
  if (tabStorage()?.getItem(keptUnder(app)))
    void import("./keep-drawing.ts").then(({ bringBackDrawing }) => bringBackDrawing(app)).catch(report);
  const hasAreas = app.storage.get("customAreas", (value) => Array.isArray(value) && value.length > 0, false);
  if (hasAreas) void import("./areas/areas-on-map.ts").then(({ areasOf }) => areasOf(app)).catch(report);
}
