import type { Page } from "../../core/plugin/page.ts";
import { mapRoom } from "./layout/map-room.ts";
import type { PopupStore } from "./popup/popup-store.ts";
import type { ShellRouter } from "./routing/router.tsx";
import { parseSearch, readSearch } from "./routing/search-params.ts";
import type { UiStore } from "./stores/ui-store.ts";

const focusMap = () => document.getElementById("fv-map")?.focus({ preventScroll: true });

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
    get isPhone() {
      return ui.phone;
    },
    get isMenuOpen() {
      return ui.menuOpen;
    },
    get isDetailsOpen() {
      return ui.detailsOpen;
    },
    get isDecluttered() {
      return ui.decluttered;
    },
    get tool() {
      return ui.tool;
    },
    get sheet() {
      return ui.sheet;
    },
    get room() {
      return mapRoom(ui);
    },
    get barPlace() {
      return ui.layout.bar;
    },
    get popupItem() {
      const { chosen } = popup;
      return chosen?.kind === "item" ? chosen : null;
    },
    notify: (notice) => ui.addToast(notice),
    closeNotice: (id) => ui.removeToast(id),
    announce: (text) => ui.announce(text),
    openTool: (name) => ui.setTool(name),
    closePopup: () => popup.close(),
    openDetails: () => ui.setDetailsOpen(true),
    beginWithDetails: () => ui.beginWithDetails(),
    closeDetails: () => {
      ui.setDetailsOpen(false);
      if (router.state.location.pathname !== "/") void router.navigate({ to: "/" });
      focusMap();
    },
    focusMap,
    setSheet: (stop) => ui.setSheet(stop),
    setMapTask: (task) => ui.bar.setTask(task),
    setBarHeight: (height) => ui.bar.setHeight(height),
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
