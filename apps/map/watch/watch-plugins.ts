import { reaction } from "mobx";
import type { AppServices } from "../../../core/plugin/app-services.ts";
import { loadSurely } from "../../../core/services/parts/load-part.ts";
import type { UiStore } from "../stores/ui-store.ts";

/** Says which plugins a service failed to bring, and offers to try again. Returns what stops it. */
export function watchPlugins(app: AppServices, ui: UiStore): () => void {
  const id = "unavailable-plugins";
  return reaction(
    () => app.registry.unavailableByService,
    async (plugins) => {
      if (plugins.length === 0) return ui.removeToast(id);
      const { noticeOf } = await loadSurely(() => import("../errors/unavailable-plugins.ts"));
      // Plugins fail and are retried while the words are on their way: what holds now is said.
      const now = app.registry.unavailableByService;
      if (now.length > 0) ui.addToast({ id, ...noticeOf(now, app) });
    },
    { fireImmediately: true },
  );
}
