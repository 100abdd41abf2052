import { when } from "mobx";
import type { AppServices } from "../../../core/plugin/app-services.ts";
import type { UiStore } from "../stores/ui-store.ts";

/** Says once that the browser has no room left to store in, and what helps. Returns what stops it. */
export function watchStorage({ storage, i18n }: AppServices, ui: UiStore): () => void {
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
