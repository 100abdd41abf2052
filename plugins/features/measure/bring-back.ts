import type { AppServices } from "../../../core/index.ts";

/** Where a measurement outlives a reload of the tab. */
export const keptUnder = (app: AppServices) => `bw_${app.manifest.appName}_drawing`;

/** The tab's own storage, or null where there is none (a sandboxed frame throws on mere access). */
export function tabStorage(): Storage | null {
  try {
    return globalThis.sessionStorage ?? null;
  } catch {
    return null;
  }
}

/** What was drawn before a reload, and the custom areas, come back; nothing is loaded when there is neither. */
export function bringBack(app: AppServices): undefined {
  const report = (error: unknown) => app.log.error("Measure", error);
  if (tabStorage()?.getItem(keptUnder(app)))
    void import("./keep-drawing.ts").then(({ bringBackDrawing }) => bringBackDrawing(app)).catch(report);
  const hasAreas = app.storage.get("customAreas", (value) => Array.isArray(value) && value.length > 0, false);
  if (hasAreas) void import("./areas/areas-on-map.ts").then(({ areasOf }) => areasOf(app)).catch(report);
}
