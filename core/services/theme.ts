import { autorun, computed, makeObservable, observable } from "mobx";
import { isFiniteNumber, isRecord } from "../../lib/guards.ts";
import type { TimeWindow } from "../../lib/setting-rules.ts";
import type { Clock } from "./clock.ts";
import { isInWindow, nextBoundary } from "./night-window.ts";
import type { Settings } from "./settings.ts";

export type Theme = "day" | "night";

/** The manual choice of the user in automatic night mode; it lasts until the window next begins or ends. */
const BY_HAND = "nightModeByHand";

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
    makeObservable<this, "byClock" | "pageTheme">(this, {
      mapTheme: observable,
      theme: computed,
      pageTheme: computed,
      byClock: computed,
    });
  }

  /** What things are drawn in. */
  get theme(): Theme {
    return this.mapTheme ?? this.pageTheme;
  }

  private get pageTheme(): Theme {
    return (this.byClock ?? this.settings.isOn("nightMode")) ? "night" : "day";
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

  /** Night mode by the clock, or by the user's manual choice that overrides it; null when automatic mode is off. */
  private get byClock(): boolean | null {
    const { window, clock } = this;
    if (!clock || !window) return null;
    const byHand = this.settings.get(BY_HAND);
    if (isRecord(byHand) && isFiniteNumber(byHand.until) && clock.minute.getTime() < byHand.until)
      return byHand.night === true;
    return isInWindow(window, clock.minute);
  }

  private get window(): TimeWindow | null {
    return this.settings.isOn("automaticNightMode")
      ? (this.settings.get("nightModeWindow") as TimeWindow)
      : null;
  }
}
