import type { Page } from "../../core/plugin/page.ts";
import { mapRoom } from "./layout/map-room.ts";
import type { ShellRouter } from "./routing/router.tsx";
import { parseSearch, readSearch } from "./routing/search-params.ts";
import type { SelectionStore } from "./selection/selection.ts";
import type { UiStore } from "./stores/ui-store.ts";

const focusMap = () => document.getElementById("fv-map")?.focus({ preventScroll: true });

/** The page's interface for plugins. */
export function makePage(router: ShellRouter, ui: UiStore, selection: SelectionStore): Page {
  return {
    selection,
    get path() {
      return selection.path;
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
    notify: (notice) => ui.addToast(notice),
    closeNotice: (id) => ui.removeToast(id),
    announce: (text) => ui.announce(text),
    openTool: (name) => ui.setTool(name),
    closePopup: () => selection.closePopup(),
    openDetails: () => ui.setDetailsOpen(true),
    beginWithDetails: () => ui.beginWithDetails(),
    closeDetails: () => {
      ui.setDetailsOpen(false);
      if (selection.path !== "/") void router.navigate({ to: "/" });
      focusMap();
    },
    focusMap,
    setSheet: (stop) => ui.setSheet(stop),
    setMapTask: (task) => ui.bar.setTask(task),
    setBarHeight: (height) => ui.bar.setHeight(height),
    askForPlace: ({ label }) => {
      selection.closePopup();
      return new Promise((answer) => ui.askForPlace({ label, answer }));
    },
    setDecluttered: (on) => {
      selection.closePopup();
      ui.setDecluttered(on);
    },
  };
}
