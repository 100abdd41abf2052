import { addServiceErrors } from "../../../core/i18n/service-errors.ts";
import type { AppServices } from "../../../core/plugin/app-services.ts";
import { watchKeptAges } from "../offline/kept-ages.ts";
import { startOffline } from "../offline/start-offline.ts";
import type { ShellStores } from "../shell-context.tsx";
import { showTooltips } from "../ui/tooltip.ts";
import { browserScreen, recommendFullScreen } from "./recommend-full-screen.ts";
import { watchPopups } from "./watch-popups.ts";
import { watchVersion } from "./watch-version.ts";

/** Starts what the first map does not need. Returns a function that stops it. */
export function startLater(services: AppServices, { ui, selection }: ShellStores): () => void {
  addServiceErrors(services.i18n);
  const stops = [
    watchVersion(services, ui),
    recommendFullScreen(services, ui, browserScreen),
    startOffline(services),
    showTooltips(),
    watchPopups(selection),
    ...(globalThis.caches ? [watchKeptAges(services, ui, globalThis.caches)] : []),
  ];
  // Without a connection it could not be fetched.
  void import("../errors/offline-notice.tsx").catch(() => undefined);
  return () => {
    for (const stop of stops) stop();
  };
}
