import { autorun, computed, makeObservable } from "mobx";
import type { Settings } from "./settings.ts";

export type Theme = "day" | "night";

/** Night mode. Kept as the setting `nightMode`; a first visit is by day. */
export class ThemeStore {
  constructor(private readonly settings: Settings) {
    makeObservable(this, { theme: computed });
  }

  get theme(): Theme {
    return this.settings.isOn("nightMode") ? "night" : "day";
  }

  setTheme(theme: Theme): void {
    this.settings.set("nightMode", theme === "night");
  }

  toggle(): void {
    this.setTheme(this.theme === "day" ? "night" : "day");
  }

  /** Writes the theme on the page's root element, now and on every change. Returns what stops it. */
  applyTo(root: HTMLElement): () => void {
    return autorun(() => {
      root.dataset.theme = this.theme;
    });
  }
}
