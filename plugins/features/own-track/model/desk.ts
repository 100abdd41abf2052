import { computed, makeObservable, observable, observableRef, runInAction } from "mobx";
import type { AppServices } from "../../../../core/api/kernel.ts";
import { type Alarm, AnchorDesk } from "./anchor-desk.ts";
import type { Fix } from "./fix.ts";
import { Gps } from "./gps.ts";
import type { KeptPoints } from "./kept-points.ts";
import { ANCHOR_KEY, TRACKS_KEY } from "./stored.ts";
import { TrackShelf } from "./track-shelf.ts";

/** Lock that lets one tab record and watch. */
const LOCK = "farvann-own-track";
const TICK_MS = 1_000;

/** Parts of the browser; tests pass others. */
export interface TrackBrowser {
  geolocation: Pick<Geolocation, "watchPosition" | "clearWatch"> | null;
  /** Whether the user has allowed positions before: only then the device is asked without a press. */
  mayLocate(): Promise<boolean>;
  locks: Pick<LockManager, "request"> | null;
  points: KeptPoints;
  alarm: Alarm;
  /** Time that has passed, ms. */
  passed(): number;
  page: Pick<Document, "visibilityState" | "addEventListener" | "removeEventListener">;
}

/** The own track and the anchor watch, which share the positions of the device. Both work without a connection. */
export class TrackDesk {
  readonly shelf: TrackShelf;
  readonly anchor: AnchorDesk;
  readonly gps: Gps;
  /** The last position while the device is asked; null: none, or it is not asked. */
  fix: Fix | null = null;
  /** Another tab records and watches. */
  isElsewhere = false;
  private readonly stops: (() => void)[] = [];

  constructor(
    private readonly app: Pick<AppServices, "storage" | "clock" | "log">,
    private readonly browser: TrackBrowser,
  ) {
    const now = () => app.clock.now().getTime();
    this.gps = new Gps(browser.geolocation, now, (fix) => this.see(fix));
    const hold = () => this.gps.hold();
    this.shelf = new TrackShelf(app, browser.points, browser.passed, hold);
    this.anchor = new AnchorDesk(app, browser.alarm, browser.passed, hold);
    makeObservable(this, { fix: observableRef, isElsewhere: observable, isBusy: computed });
  }

  /** Whether something runs that a dark screen would end. */
  get isBusy(): boolean {
    return this.shelf.recorder !== null || this.anchor.watch !== null;
  }

  /** Takes up what an earlier visit began, in one tab of the browser. Settles when it is known whether this is the one. */
  async start(): Promise<void> {
    const { page } = this.browser;
    const onVisibility = () => {
      if (page.visibilityState === "hidden") this.shelf.recorder?.mayMiss("hidden");
    };
    page.addEventListener("visibilitychange", onVisibility);
    const timer = setInterval(() => this.anchor.tick(), TICK_MS);
    this.stops.push(
      () => clearInterval(timer),
      () => page.removeEventListener("visibilitychange", onVisibility),
      this.app.storage.onExternalChange((key) => {
        if (key === TRACKS_KEY) this.shelf.reload();
        if (key === ANCHOR_KEY) this.anchor.reread();
      }),
      this.app.storage.onClearAll(async () => {
        this.anchor.stop();
        await this.shelf.clear();
      }),
    );
    if (await this.isFirst()) await this.takeUp();
  }

  dispose(): void {
    for (const stop of this.stops.splice(0)) stop();
    this.shelf.dispose();
    this.anchor.dispose();
  }

  /** Whether no other tab records and watches. When that one is closed, this one takes up what it did. */
  private async isFirst(): Promise<boolean> {
    const { locks } = this.browser;
    if (!locks) return true;
    const ended = new Promise<void>((resolve) => this.stops.push(resolve));
    const isFree = await new Promise<boolean>((settle) => {
      locks
        .request(LOCK, { ifAvailable: true }, (lock) => {
          settle(lock !== null);
          // Held until the page is left.
          return lock === null ? undefined : ended;
        })
        .catch(() => settle(true));
    });
    if (isFree) return true;
    this.setElsewhere(true);
    const leave = new AbortController();
    this.stops.push(() => leave.abort());
    locks
      .request(LOCK, { signal: leave.signal }, async () => {
        this.setElsewhere(false);
        this.shelf.reload();
        await this.takeUp();
        await ended;
      })
      // The page was left while it waited.
      .catch(() => undefined);
    return false;
  }

  private setElsewhere(isElsewhere: boolean): void {
    runInAction(() => {
      this.isElsewhere = isElsewhere;
    });
  }

  private async takeUp(): Promise<void> {
    const { shelf, anchor, browser } = this;
    anchor.takeUp();
    const { unfinished } = shelf;
    if (unfinished && (await browser.mayLocate())) await shelf.resume(unfinished.id);
    await shelf.tidy();
  }

  private see(fix: Fix | null): void {
    runInAction(() => {
      this.fix = fix;
    });
    if (fix === null) return;
    this.shelf.recorder?.add(fix);
    // The next one may come only when the page is seen again.
    if (this.browser.page.visibilityState === "hidden") this.shelf.recorder?.mayMiss("hidden");
    this.anchor.see(fix);
  }
}
