import type { AppServices } from "../../plugin/app-services.ts";
import { onLostPart } from "../../services/parts/load-part.ts";
import type { UiStore } from "./ui-store.ts";

/** How often it is looked whether the server has a newer version, ms. */
const EVERY = 30 * 60_000;
/** Shortest time between two looks, ms. */
const APART = 60_000;
const NOTICE = "new-version";

/**
 * Says that the server has a newer version than the one that runs, and offers to reload: what the address, the tab and the
 * browser keep is there again. It looks when a part is gone from the server, when the page is seen again, and now and then.
 * Returns what stops it.
 */
export function watchVersion({ i18n, log }: Pick<AppServices, "i18n" | "log">, ui: UiStore): () => void {
  const running = document.querySelector<HTMLScriptElement>('script[type="module"][src*="/assets/"]');
  // In development nothing is built, and changes come by themselves.
  if (!running) return () => undefined;
  let looked = Date.now();
  let told = false;

  const look = async () => {
    looked = Date.now();
    if (told || !(await isReplaced(running))) return;
    told = true;
    log.info("The server has a newer version");
    ui.addToast({
      id: NOTICE,
      tone: "info",
      title: i18n.t("version.title"),
      text: i18n.t("version.text"),
      action: { label: i18n.t("version.reload"), run: () => location.reload() },
      waits: true,
    });
  };
  const lookAgain = () => {
    if (document.visibilityState === "visible" && Date.now() - looked >= APART) void look();
  };
  const stopParts = onLostPart(({ gone }) => {
    if (gone) void look();
  });
  const timer = setInterval(lookAgain, EVERY);
  document.addEventListener("visibilitychange", lookAgain);
  addEventListener("online", lookAgain);
  return () => {
    stopParts();
    clearInterval(timer);
    document.removeEventListener("visibilitychange", lookAgain);
    removeEventListener("online", lookAgain);
  };
}

/** Whether the page, asked for now, begins with another script than the one that runs. */
async function isReplaced(running: HTMLScriptElement): Promise<boolean> {
  try {
    const answer = await fetch(location.pathname, {
      cache: "no-cache",
      headers: { accept: "text/html" },
    });
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const source = page.querySelector('script[type="module"]')?.getAttribute("src");
    return answer.ok && source != null && source !== running.getAttribute("src");
  } catch {
    return false;
  }
}
