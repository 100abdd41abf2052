import { reaction } from "mobx";
import type { AppServices } from "../../../core/plugin/app-services.ts";
import type { UiStore } from "../stores/ui-store.ts";

const NOTICE = "polar";

/** Says that the page is about to be loaded in another projection, or that polar could not be had. Returns what stops it. */
export function watchPolar(
  { polar, i18n }: Pick<AppServices, "polar" | "i18n">,
  ui: UiStore,
  reload: () => void = () => location.reload(),
): () => void {
  if (polar.failed) {
    ui.addToast({
      id: NOTICE,
      tone: "warning",
      title: i18n.t("polar.failed"),
      text: i18n.t("polar.failed.text"),
      action: { label: i18n.t("row.retry"), run: reload },
    });
  }
  return reaction(
    () => polar.switchingTo,
    (to) => {
      if (to !== null)
        ui.addToast({
          id: NOTICE,
          tone: "info",
          title: i18n.t(`polar.switching.${to}`),
          text: i18n.t("polar.switching.text"),
        });
    },
  );
}
