import { when } from "mobx";
import { addServiceErrors } from "../../../core/i18n/service-errors.ts";
import type { AppServices } from "../../../core/plugin/app-services.ts";
import { watchKeptAges } from "../offline/kept-ages.ts";
import { startOffline } from "../offline/start-offline.ts";
import type { ShellStores } from "../shell-context.tsx";
import type { UiStore } from "../stores/ui-store.ts";
import { showTooltips } from "../ui/tooltip.ts";
import { browserScreen, recommendFullScreen } from "./recommend-full-screen.ts";
import { watchPopups } from "./watch-popups.ts";
import { watchVersion } from "./watch-version.ts";

/** Starts what the first map does not need. Returns a function that stops it. */
export function startLater(services: AppServices, { ui, selection }: ShellStores): () => void {
  addServiceErrors(services.i18n);
  const stops = [
    watchVersion(services, ui),
    watchStorage(services, ui),
    recommendFullScreen(services, ui, browserScreen),
    startOffline(services),
    showTooltips(),
    watchPopups(selection),
    ...(globalThis.caches ? [watchKeptAges(services, ui, globalThis.caches)] : []),
  ];
  // Without a connection it could not be fetched.
  void import("../errors/offline-notice.tsx").catch(() => undefined);
  // So that the map moves at once when a feature is opened.
  void import("../selection/bring-into-view.ts").catch(() => undefined);
  return () => {
    for (const stop of stops) stop();
  };
}

/** Notifies once that the browser has no space for stored data, with the remedy. Returns a function that stops it. */
function watchStorage({ storage, i18n }: AppServices, ui: UiStore): () => void {
  const id = "storage-full";
  return when(
    () => storage.trouble === "full",
    () =>
      ui.addToast({
        id,
        tone: "warning",
        title: i18n.t("storage.full"),
        text: i18n.t("storage.full.text"),
        action: {
          label: i18n.t("settings.title"),
          run: () => {
            ui.removeToast(id);
            ui.setDialog("settings");
          },
        },
      }),
  );
}
