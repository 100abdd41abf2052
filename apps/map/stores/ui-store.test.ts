import { describe, expect, test } from "vitest";
import { Settings } from "../../../core/services/settings.ts";
import { AppStorage } from "../../../core/services/storage.ts";
import { UiStore } from "./ui-store.ts";

function ui(width: number, height = 900, storage = new AppStorage("test", null)) {
  return new UiStore(new Settings(storage), { width, height });
}

describe("what is open at a first visit", () => {
  test("a wide screen opens menu and details and still shows the months", () => {
    const store = ui(1920);
    expect({
      menuOpen: store.menuOpen,
      detailsOpen: store.detailsOpen,
      kind: store.layout.dock?.kind,
    }).toEqual({ menuOpen: true, detailsOpen: true, kind: "full" });
  });

  test("a smaller desktop keeps the months rather than the details", () => {
    const store = ui(1440);
    expect({
      menuOpen: store.menuOpen,
      detailsOpen: store.detailsOpen,
      kind: store.layout.dock?.kind,
    }).toEqual({ menuOpen: true, detailsOpen: false, kind: "full" });
    store.setDetailsOpen(true);
    expect({ menuOpen: store.menuOpen, kind: store.layout.dock?.kind }).toEqual({
      menuOpen: true,
      kind: "compact",
    });
  });

  test("a desktop opens the legend, but not beside details that leave the map little", () => {
    const store = ui(1440);
    expect(store.legendOpen).toBe(true);
    store.beginWithDetails();
    expect({ detailsOpen: store.detailsOpen, legendOpen: store.legendOpen }).toEqual({
      detailsOpen: true,
      legendOpen: false,
    });
    const wide = ui(1920);
    wide.beginWithDetails();
    expect({ detailsOpen: wide.detailsOpen, legendOpen: wide.legendOpen }).toEqual({
      detailsOpen: true,
      legendOpen: true,
    });
  });

  test("a tablet keeps the map free of the details", () => {
    const store = ui(768, 1024);
    expect({ menuOpen: store.menuOpen, detailsOpen: store.detailsOpen }).toEqual({
      menuOpen: true,
      detailsOpen: false,
    });
  });

  test("a phone has a sheet at half height and no open details", () => {
    const store = ui(390, 844);
    expect({
      phone: store.phone,
      sheet: store.sheet,
      detailsOpen: store.detailsOpen,
      dock: store.layout.dock,
    }).toEqual({ phone: true, sheet: "half", detailsOpen: false, dock: null });
  });
});

describe("panels and the free map", () => {
  test("the dock shows its months when the details are closed", () => {
    const store = ui(1440);
    store.setDetailsOpen(false);
    expect(store.layout.dock?.kind).toBe("full");
    expect(store.insets).toEqual({ top: 0, right: 0, bottom: 0, left: 360 });
  });

  test("the dock shows no months where they would run into the scale", () => {
    const store = ui(1024);
    store.setMenuOpen(true);
    expect({ isNarrow: store.freeWidth < 800, dock: store.layout.dock?.kind }).toEqual({
      isNarrow: true,
      dock: "compact",
    });
  });

  test("the map is centred beside the open legend, not below it", () => {
    const store = ui(1440);
    store.setLegendOpen(true);
    expect(store.padding).toEqual({ ...store.insets, right: store.insets.right + store.legendWidth + 16 });
    store.setLegendOpen(false);
    expect(store.padding).toEqual(store.insets);
  });

  test("the panel of a tool takes its width, except on a phone", () => {
    const [wide, phone] = [ui(1024), ui(390)];
    expect(wide.layout.column).toBeNull();
    wide.setTool("measure");
    phone.setTool("measure");
    expect({ isWideEmpty: wide.layout.column === null, phone: phone.layout.column }).toEqual({
      isWideEmpty: false,
      phone: null,
    });
  });

  test("on a tablet one panel makes way for the other", () => {
    const store = ui(768, 1024);
    store.setDetailsOpen(true);
    expect({ menuOpen: store.menuOpen, detailsOpen: store.detailsOpen }).toEqual({
      menuOpen: false,
      detailsOpen: true,
    });
    store.setMenuOpen(true);
    expect({ menuOpen: store.menuOpen, detailsOpen: store.detailsOpen }).toEqual({
      menuOpen: true,
      detailsOpen: false,
    });
  });

  test("the details may stand beside the menu, at the left", () => {
    const settings = new Settings(new AppStorage("test", null));
    const store = new UiStore(settings, { width: 1920, height: 900 });
    const { menu, details } = store;
    expect(store.insets).toMatchObject({ left: menu.width + 16, right: details.width + 16 });
    settings.set("alignMenuSidebarLeft", true);
    expect(store.insets).toMatchObject({ left: menu.width + details.width + 32, right: 0 });
    store.setMenuOpen(false);
    expect(store.insets).toMatchObject({ left: details.width + 16, right: 0 });
  });

  test("a dragged width survives a reload", () => {
    const storage = new AppStorage("test", null);
    const store = ui(1440, 900, storage);
    store.resize("menu", 400);
    expect(store.menu.width).toBe(400);
    expect(ui(1440, 900, storage).menu.width).toBe(400);
  });

  test("the sheet never hides the whole map by itself", () => {
    const store = ui(390, 844);
    store.setSheet("peek");
    store.setDetailsOpen(true);
    expect(store.sheet).toBe("half");
  });
});

describe("notices", () => {
  test("one with the same id takes the place of the old one", () => {
    const store = ui(1440);
    store.addToast({ id: "a", tone: "info", title: "first" });
    store.addToast({ id: "a", tone: "info", title: "second" });
    expect(store.notices.all.map(({ title }) => title)).toEqual(["second"]);
  });

  const shown = (store: UiStore) => store.shownToasts.map(({ id }) => id);
  const news = (id: string) => ({ id, tone: "info" as const, title: id, waits: true });
  const failure = { id: "failed", tone: "error" as const, title: "Failed" };

  test("on a phone what can wait comes one by one, after what cannot", () => {
    const store = ui(390, 844);
    for (const toast of [news("a"), news("b"), failure]) store.addToast(toast);
    expect(shown(store)).toEqual(["failed"]);
    store.notices.close("failed");
    expect(shown(store)).toEqual(["a"]);
    store.notices.close("a");
    expect(shown(store)).toEqual(["b"]);
  });

  test("under a raised sheet, and while something pressing is open, what can wait does; nothing is lost", () => {
    const store = ui(390, 844);
    for (const toast of [news("a"), failure]) store.addToast(toast);
    store.setSheet("full");
    expect(shown(store)).toEqual(["failed"]);
    store.removeToast("failed");
    store.setSheet("half");
    store.notices.setUndisturbed(true);
    expect(shown(store)).toEqual([]);
    store.notices.setUndisturbed(false);
    expect(shown(store)).toEqual(["a"]);
  });

  test("beside the legend there must be room for them", () => {
    const store = ui(1440);
    store.addToast(news("a"));
    store.setLegendOpen(true);
    store.setDetailsOpen(true);
    expect(shown(store)).toEqual(["a"]);
    const narrow = ui(800, 1024);
    narrow.addToast(news("a"));
    narrow.setTool("measure");
    expect(shown(narrow)).toEqual([]);
  });
});

test("a lasting notice takes its height from the free map, until it is gone", () => {
  const store = ui(390, 844);
  const before = store.controlInsets.top;
  store.setAlertHeight(64);
  expect(store.controlInsets.top).toBe(before + 72);
  store.setAlertHeight(0);
  expect(store.controlInsets.top).toBe(before);
});

test("on a phone the buttons below the search take their height from the free map, where there is room for them", () => {
  const store = ui(390, 844);
  const before = store.controlInsets.top;
  store.setRowHeight(46);
  expect(store.controlInsets.top).toBe(before + 8 + 46);
  store.setSheet("half");
  const { row } = store.layout;
  expect(store.controlInsets.top).toBe(row?.bottom);
  store.setRowHeight(1000);
  expect([store.layout.row, store.controlInsets.top]).toEqual([null, before]);
});
