import type { AppServices } from "../../../core/plugin/app-services.ts";
import { onPartLoadError } from "../../../core/services/parts/load-part.ts";
import { newVersion } from "../../../core/shell/parts/view-boundary.tsx";
import type { UiStore } from "../stores/ui-store.ts";

/** Interval between checks for a newer version, ms. */
const CHECK_INTERVAL_MS = 10 * 60_000;
/** Minimum time between two checks, ms. */
const APART = 60_000;

/**
 * Notifies that the server has a newer version, and offers a reload, after which the state in address, tab and browser
 * is restored. It checks when a part is gone from the server, when the page becomes visible, and at an interval.
 * Returns a function that stops it.
 */
export function watchVersion({ i18n, log }: Pick<AppServices, "i18n" | "log">, ui: UiStore): () => void {
  const running = filesOf(document);
  // In development nothing is built, and changes are applied automatically.
  if (running.length === 0) return () => undefined;
  let looked = Date.now();
  let notified = false;

  const look = async () => {
    looked = Date.now();
    if (notified || !(await isReplaced(running))) return;
    notified = true;
    log.info("The server has a newer version");
    const notice = newVersion(i18n);
    // When a part is gone, the user has already been notified.
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

/** Files of the program that a page refers to, in any window; until its first paint it has most of them in a template. */
const filesOf = (page: Document): string[] =>
  [page, ...[...page.querySelectorAll("template")].map(({ content }) => content)]
    .flatMap((part) => [
      ...part.querySelectorAll('script[src*="/assets/"], link[href*="/assets/"]:not([media])'),
    ])
    .map((named) => named.getAttribute("src") ?? named.getAttribute("href") ?? "");

/**
 * Whether the current page of the server refers to a file that the running one did not: a new version changes most
 * files, but no particular one.
 */
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
