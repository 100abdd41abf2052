import type { AppServices } from "../../../core/plugin/app-services.ts";
import { onPartLoadError } from "../../../core/services/parts/load-part.ts";
import { newVersion } from "../../../core/shell/parts/view-boundary.tsx";
import type { UiStore } from "../stores/ui-store.ts";

/** How often it is looked whether the server has a newer version, ms. */
const CHECK_INTERVAL_MS = 30 * 60_000;
/** Shortest time between two looks, ms. */
const APART = 60_000;

/**
 * Says that the server has a newer version than the one that runs, and offers to reload: what the address, the tab and the
 * browser keep is there again. It looks when a part is gone from the server, when the page is seen again, and now and then.
 * Returns what stops it.
 */
export function watchVersion({ i18n, log }: Pick<AppServices, "i18n" | "log">, ui: UiStore): () => void {
  const running = filesOf(document);
  // In development nothing is built, and changes come by themselves.
  if (running.length === 0) return () => undefined;
  let looked = Date.now();
  let notified = false;

  const look = async () => {
    looked = Date.now();
    if (notified || !(await isReplaced(running))) return;
    notified = true;
    log.info("The server has a newer version");
    const notice = newVersion(i18n);
    // Where a part is gone it has been told already, and cannot wait.
    if (!ui.notices.all.some(({ id }) => id === notice.id)) ui.addToast({ ...notice, waits: true });
  };
  const lookAgain = () => {
    if (document.visibilityState === "visible" && Date.now() - looked >= APART) void look();
  };
  const stopParts = onPartLoadError(({ gone }) => {
    if (gone) void look();
  });
  const timer = setInterval(lookAgain, CHECK_INTERVAL_MS);
  document.addEventListener("visibilitychange", lookAgain);
  addEventListener("online", lookAgain);
  return () => {
    stopParts();
    clearInterval(timer);
    document.removeEventListener("visibilitychange", lookAgain);
    removeEventListener("online", lookAgain);
  };
}

/** Files of the program that a page names. */
const filesOf = (page: Document): string[] =>
  [...page.querySelectorAll('script[src*="/assets/"], link[href*="/assets/"]')].map(
    (named) => named.getAttribute("src") ?? named.getAttribute("href") ?? "",
  );

/** Whether the page, asked for now, names a file that the one that runs did not: most change from version to version, no single one does. */
async function isReplaced(running: readonly string[]): Promise<boolean> {
  try {
    const answer = await fetch(location.pathname, {
      cache: "no-cache",
      headers: { accept: "text/html" },
    });
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    return answer.ok && filesOf(page).some((file) => !running.includes(file));
  } catch {
    return false;
  }
}
