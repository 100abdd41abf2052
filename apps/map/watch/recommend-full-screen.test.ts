import { describe, expect, test, vi } from "vitest";
import { I18n } from "../../../core/i18n/i18n.ts";
import type { AppServices } from "../../../core/plugin/app-services.ts";
import { Settings } from "../../../core/services/settings.ts";
import { AppStorage } from "../../../core/services/storage.ts";
import { UiStore } from "../stores/ui-store.ts";
import { recommendFullScreen, type ScreenState } from "./recommend-full-screen.ts";

function start(screen: Partial<ScreenState> = {}, storage = new AppStorage("test", null)) {
  const i18n = new I18n({ language: "en" });
  const ui = new UiStore(new Settings(storage), { width: 390, height: 844 });
  const fill = vi.fn();
  recommendFullScreen({ storage, i18n } as AppServices, ui, () => ({
    canFill: true,
    filled: false,
    touch: true,
    fill,
    ...screen,
  }));
  ui.setViewport(844, 390);
  return { ui, fill, storage };
}

describe("a phone on its side", () => {
  test("is offered full screen, and is not once it stands up again", () => {
    const { ui, fill } = start();
    expect(ui.notices.all[0]?.action?.label).toBe("Fullscreen mode is recommended in landscape mode");
    ui.notices.all[0]?.action?.run();
    expect(fill).toHaveBeenCalled();
    expect(ui.notices.all).toEqual([]);
  });

  test("is left alone where there is no full screen, or it is on", () => {
    expect(start({ canFill: false }).ui.notices.all).toEqual([]);
    expect(start({ filled: true }).ui.notices.all).toEqual([]);
    expect(start({ touch: false }).ui.notices.all).toEqual([]);
  });

  test("closing the advice ends it for good", () => {
    const { ui, storage } = start();
    ui.notices.close("full-screen");
    expect(ui.notices.all).toEqual([]);
    expect(start({}, storage).ui.notices.all).toEqual([]);
  });
});
