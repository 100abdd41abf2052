import type { Page } from "../../core/plugin/page.ts";
import type { PopupStore } from "../../core/shell/popup/popup-store.ts";
import type { UiStore } from "../../core/shell/stores/ui-store.ts";
import type { ShellRouter } from "./routing/router.tsx";
import { parseSearch, readSearch } from "./routing/search-params.ts";

/** The page as plugins see it. */
export function makePage(router: ShellRouter, ui: UiStore, popup: PopupStore): Page {
  return {
    get path() {
      return router.state.location.pathname;
    },
    navigate(path, { replace = false } = {}) {
      const [address = "/", hash] = path.split("#", 2);
      const [pathname = "/", query] = address.split("?", 2);
      const search = query === undefined ? {} : { search: readSearch(parseSearch(query)) as never };
      void router.navigate({ to: pathname as never, hash, replace, ...search });
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
