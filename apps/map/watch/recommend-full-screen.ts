import { reaction } from "mobx";
import type { AppServices } from "../../../core/plugin/app-services.ts";
import { isBoolean } from "../../../lib/guards.ts";
import { isProbablyMobileLandscape } from "../stores/device.ts";
import type { UiStore } from "../stores/ui-store.ts";

const NOTICE = "full-screen";
const KEY = "showMobileLandscapeFullscreenRecommendation";

/** State of full screen in the browser. iPhones have none, and a page that fills the screen needs no advice. */
export interface ScreenState {
  canFill: boolean;
  filled: boolean;
  touch: boolean;
  fill(): void;
}

/** On a phone in landscape, recommends full screen until the user closes the advice (spec §2). */
export function recommendFullScreen(
  { storage, i18n }: AppServices,
  ui: UiStore,
  screen: () => ScreenState,
): () => void {
  const wanted = () => storage.get(KEY, (value) => (isBoolean(value) ? value : undefined), true);
  return reaction(
    () => (isProbablyMobileLandscape(ui.width, ui.height) ? i18n.t("fullscreen.recommended") : null),
    (label) => {
      const { canFill, filled, touch, fill } = screen();
      if (label === null || !canFill || filled || !touch || !wanted()) return ui.removeToast(NOTICE);
      const run = () => {
        ui.removeToast(NOTICE);
        fill();
      };
      const onClose = () => storage.set(KEY, false);
      ui.addToast({
        id: NOTICE,
        tone: "info",
        title: i18n.t("fullscreen.on"),
        waits: true,
        action: { label, run },
        onClose,
      });
    },
    { fireImmediately: true },
  );
}

export function browserScreen(): ScreenState {
  return {
    canFill: document.fullscreenEnabled === true,
    filled: document.fullscreenElement !== null,
    touch: window.matchMedia("(pointer: coarse)").matches,
    // The browser may refuse; then nothing changes.
    fill: () => void document.documentElement.requestFullscreen().catch(() => {}),
  };
}
