import { reaction } from "mobx";
import type { AppServices } from "../../../core/plugin/app-services.ts";
import { loadSurely } from "../../../core/services/parts/load-part.ts";
import type { UiStore } from "../stores/ui-store.ts";

/** Notifies about plugins that a service failed to deliver, and offers a retry. Returns a function that stops it. */
export function watchPlugins(app: AppServices, ui: UiStore): () => void {
  const id = "unavailable-plugins";
  return reaction(
    () => app.registry.unavailableByService,
    async (plugins) => {
      if (plugins.length === 0) return ui.removeToast(id);
      const { noticeOf } = await loadSurely(() => import("../errors/unavailable-plugins.ts"));
      // Plugins may fail or be retried while the texts are loading: the current state is shown.
      const now = app.registry.unavailableByService;
      if (now.length > 0) ui.addToast({ id, ...noticeOf(now, app) });
    },
    { fireImmediately: true },
  );
}
