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
