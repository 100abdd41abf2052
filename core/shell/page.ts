import type { Page } from "../plugin/page.ts";
import type { PopupStore } from "./popup/popup-store.ts";
import type { ShellRouter } from "./routing/router.tsx";
import type { UiStore } from "./stores/ui-store.ts";

/** The page as plugins see it. */
export function makePage(router: ShellRouter, ui: UiStore, popup: PopupStore): Page {
  return {
    get path() {
      return router.state.location.pathname;
    },
    navigate(path, { replace = false } = {}) {
      const [pathname = "/", hash] = path.split("#", 2);
      void router.navigate({ to: pathname as never, hash, replace });
    },
    notify: (notice) => ui.addToast(notice),
    closeNotice: (id) => ui.removeToast(id),
    announce: (text) => ui.announce(text),
    openTool: (name) => ui.setTool(name),
    closePopup: () => popup.close(),
    openDetails: () => ui.setDetailsOpen(true),
    askForPlace: ({ label }) => {
      popup.close();
      return new Promise((answer) => ui.askForPlace({ label, answer }));
    },
    setDecluttered: (on) => {
      popup.close();
      ui.setDecluttered(on);
    },
  };
}
