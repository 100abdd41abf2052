import { makeObservable, observableRef, runInAction } from "mobx";
import type { AppServices } from "../../../../core/api/kernel.ts";
import { type Anchor, AnchorWatch } from "./anchor-watch.ts";
import type { Fix } from "./fix.ts";
import { ANCHOR_KEY, readAnchor } from "./stored.ts";

/** Least time from one alarm to the next, ms: two seconds, and timers are not exact. */
const ALARM_EVERY = 1_900;

/** A place where the anchor may lie, before the watch begins. */
export type AnchorPlan = Pick<Anchor, "lonLat" | "radius">;

export interface Alarm {
  /** Prepares the sound; called by a press. */
  arm(): void;
  play(): void;
  end(): void;
}

/** The anchor watch of this device: it is stored, so that it goes on after a reload, and gives the alarm. */
export class AnchorDesk {
  watch: AnchorWatch | null = null;
  plan: AnchorPlan | null = null;
  private release: () => void = () => {};
  /** When the present alarm sounded last, by `passed`; null: it has not. */
  private playedAt: number | null = null;

  constructor(
    private readonly app: Pick<AppServices, "storage" | "clock">,
    private readonly alarm: Alarm,
    /** Time that has passed, ms: unlike the time of day it never jumps. */
    private readonly passed: () => number,
    private readonly holdGps: () => () => void,
  ) {
    makeObservable(this, { watch: observableRef, plan: observableRef });
  }

  /** Goes on with the watch of an earlier visit: whoever relies on it is warned when it gets no positions. */
  takeUp(): void {
    const anchor = this.app.storage.get(ANCHOR_KEY, readAnchor, null);
    if (anchor) this.begin(anchor);
  }

  /** Another tab has changed what is stored: a watch that was deleted there ends here. */
  reread(): void {
    if (this.watch && !this.app.storage.has(ANCHOR_KEY)) this.stop();
  }

  setPlan(plan: AnchorPlan | null): void {
    runInAction(() => {
      this.plan = plan;
    });
  }

  /** Begins the watch; called by a press, which browsers require for sound. */
  start({ lonLat, radius }: AnchorPlan, fix: Fix | null): void {
    this.alarm.arm();
    const anchor = { lonLat, radius, since: this.now() };
    this.app.storage.set(ANCHOR_KEY, anchor);
    this.setPlan(null);
    this.begin(anchor);
    if (fix) this.see(fix);
  }

  setRadius(radius: number): void {
    if (!this.watch) return;
    this.watch.setRadius(radius);
    this.app.storage.set(ANCHOR_KEY, this.watch.anchor);
  }

  stop(): void {
    this.app.storage.remove(ANCHOR_KEY);
    this.release();
    runInAction(() => {
      this.watch = null;
    });
  }

  /** A page that was opened again may sound after a press. */
  arm(): void {
    this.alarm.arm();
  }

  /** Gives the sound once. */
  tryAlarm(): void {
    this.alarm.arm();
    this.alarm.play();
  }

  see(fix: Fix): void {
    this.watch?.see(fix, this.passed());
    this.sound();
  }

  /** Once a second, and more rarely in the background. */
  tick(): void {
    this.watch?.tick(this.passed());
    this.sound();
  }

  dispose(): void {
    this.release();
    this.alarm.end();
  }

  /** Called with positions too: browsers slow the timers of a page in the background down to one a minute. */
  private sound(): void {
    const now = this.passed();
    if (!this.watch?.sounds) this.playedAt = null;
    else if (this.playedAt === null || now - this.playedAt >= ALARM_EVERY) {
      this.playedAt = now;
      this.alarm.play();
    }
  }

  private begin(anchor: Anchor): void {
    this.release();
    runInAction(() => {
      this.watch = new AnchorWatch(anchor, this.passed(), () => this.now());
    });
    this.release = this.holdGps();
  }

  private now(): number {
    return this.app.clock.now().getTime();
  }
}
