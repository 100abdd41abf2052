import { autorun, computed, makeObservable } from "mobx";
import { isFiniteNumber, isRecord } from "../../lib/guards.ts";
import type { TimeWindow } from "../../lib/setting-rules.ts";
import type { Clock } from "./clock.ts";
import { isInWindow, nextBoundary } from "./night-window.ts";
import type { Settings } from "./settings.ts";

export type Theme = "day" | "night";

/** What the user switched by hand while the clock rules; it holds until the window next begins or ends. */
const BY_HAND = "nightModeByHand";

/** Settings that make up night mode. */
export const NIGHT_SETTINGS = [
  "nightMode",
  "automaticNightMode",
  "nightModeWindow",
  "nightModeBrightness",
  BY_HAND,
] as const;

/** Night mode, by hand (setting `nightMode`) or by the clock (`automaticNightMode`); a first visit is by day. */
export class ThemeStore {
  constructor(
    private readonly settings: Settings,
    /** Without one the clock never rules. */
    private readonly clock: Pick<Clock, "minute"> | null = null,
  ) {
    makeObservable<this, "byClock">(this, { theme: computed, byClock: computed });
  }

  get theme(): Theme {
    return (this.byClock ?? this.settings.isOn("nightMode")) ? "night" : "day";
  }

  /** How much the whole screen is darkened, 0–0.75; only by night. */
  get shade(): number {
    return this.theme === "night" ? Number(this.settings.get("nightModeBrightness")) : 0;
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
    this.setTheme(this.theme === "day" ? "night" : "day");
  }

  /** Writes the theme on the page's root element, now and on every change. Returns what stops it. */
  applyTo(root: HTMLElement): () => void {
    return autorun(() => {
      root.dataset.theme = this.theme;
      root.style.setProperty("--night-shade", String(this.shade));
    });
  }

  /** Night by the clock, or by the hand that overruled it for now; null when the clock does not rule. */
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
