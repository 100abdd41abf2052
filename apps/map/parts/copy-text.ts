import type { I18n } from "../../../core/i18n/i18n.ts";
import type { UiStore } from "../stores/ui-store.ts";

const NOTICE = "copy";
/** How long the page shows "copied", ms. */
const SHOWN = 3_000;

/** Copies a text and shows a message; also when the browser has no clipboard or refuses. */
export async function copyText(text: string, ui: UiStore, i18n: I18n): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    ui.addToast({ id: NOTICE, tone: "info", title: i18n.t("copy.done", text) });
    setTimeout(() => ui.removeToast(NOTICE), SHOWN);
  } catch {
    ui.addToast({ id: NOTICE, tone: "warning", title: i18n.t("copy.failed") });
  }
}
