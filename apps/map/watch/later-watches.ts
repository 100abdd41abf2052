import type { AppServices } from "../../../core/plugin/app-services.ts";
import { startOffline } from "../offline/start-offline.ts";
import type { UiStore } from "../stores/ui-store.ts";
import { browserScreen, recommendFullScreen } from "./recommend-full-screen.ts";
import { watchVersion } from "./watch-version.ts";

/** Starts the watches whose code the first map does not need. Returns a function that stops them. */
export function startLater(services: AppServices, ui: UiStore): () => void {
  const stops = [
    watchVersion(services, ui),
    recommendFullScreen(services, ui, browserScreen),
    startOffline(services),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
