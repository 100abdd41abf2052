import { autorun, computed, makeObservable, observable } from "mobx";
import { BY_HAND, isNight, nextBoundary } from "../../lib/night-window.ts";
import type { TimeWindow } from "../../lib/setting-rules.ts";
import type { Clock } from "./clock.ts";
import type { Settings } from "./settings.ts";

export type Theme = "day" | "night";

/** Settings that make up night mode. */
export const NIGHT_SETTINGS = [
  "nightMode",
  "automaticNightMode",
  "nightModeWindow",
  "nightModeBrightness",
  BY_HAND,
] as const;

/** Night mode: manual (setting `nightMode`) or by the clock (`automaticNightMode`). The first visit is in day mode. */
export class ThemeStore {
  /** The theme that the map is drawn in while it stands on a sheet of paper; null: that of the page. */
  mapTheme: Theme | null = null;

  constructor(
    private readonly settings: Settings,
    /** Without a clock there is no automatic night mode. */
    private readonly clock: Pick<Clock, "minute"> | null = null,
  ) {
    makeObservable<this, "pageTheme">(this, {
      mapTheme: observable,
      theme: computed,
      pageTheme: computed,
    });
  }

  /** What things are drawn in. */
  get theme(): Theme {
    return this.mapTheme ?? this.pageTheme;
  }

  private get pageTheme(): Theme {
    const { clock, settings } = this;
    const night = clock
      ? isNight(
          (id) => settings.get(id),
          () => clock.minute,
        )
      : settings.isOn("nightMode");
    return night ? "night" : "day";
  }

  /** How much the whole screen is darkened, 0–0.75; only in night mode. */
  get shade(): number {
    return this.pageTheme === "night" ? Number(this.settings.get("nightModeBrightness")) : 0;
  }

  setTheme(theme: Theme): void {
    const night = theme === "night";
    const { window } = this;
    if (this.clock && window) {
      const until = nextBoundary(window, this.clock.minute).getTime();
      this.settings.set(BY_HAND, { night, until });
    } else this.settings.set("nightMode", night);
  }

  toggle(): void {
    this.setTheme(this.pageTheme === "day" ? "night" : "day");
  }

  /** Writes the theme to the page's root element, now and after every change. Returns a function that stops it. */
  applyTo(root: HTMLElement): () => void {
    return autorun(() => {
      root.dataset.theme = this.pageTheme;
      root.style.setProperty("--night-shade", String(this.shade));
    });
  }

  private get window(): TimeWindow | null {
    return this.settings.isOn("automaticNightMode")
      ? (this.settings.get("nightModeWindow") as TimeWindow)
      : null;
  }
}
