import { computed, makeObservable, observable, runInAction } from "mobx";
import { osloDateTime } from "../../lib/oslo-time.ts";

const MINUTE = 60_000;
/** Difference between the device's clock and the time that has passed, after which the clock was set, ms. */
const JUMP = 5_000;

/**
 * The current time: the device's clock corrected by the server's, because with a wrong clock every position would look
 * old. Years and months are those of Norway and change in an open session.
 */
export class Clock {
  /** Server time minus device time, ms. */
  offset = 0;
  private month = "";
  private minutes = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** Device time minus the time that has passed, ms. */
  private beginning: number;

  constructor(
    private readonly deviceNow: () => number = Date.now,
    private readonly passed: () => number = () => performance.now(),
  ) {
    this.beginning = deviceNow() - passed();
    makeObservable<this, "month" | "minutes">(this, {
      offset: observable,
      month: observable,
      minutes: observable,
      local: computed,
    });
    this.tick();
  }

  now(): Date {
    return new Date(this.deviceNow() + this.offset);
  }

  /** Observable: the beginning of the current minute. */
  get minute(): Date {
    return new Date(this.minutes * MINUTE);
  }

  /** Observable: the current year in Norway. */
  currentYear(): number {
    return this.local.year;
  }

  /** Observable: the current month in Norway, 1–12. */
  currentMonth(): number {
    return this.local.month;
  }

  get local(): { year: number; month: number } {
    const [year = 0, month = 1] = this.month.split("-").map(Number);
    return { year, month };
  }

  /** Sets the server's time (`timeStamp` of the timestamp call). Invalid dates are ignored. */
  setServerTime(value: string | number): void {
    const server = new Date(value).getTime();
    if (Number.isNaN(server)) return;
    runInAction(() => {
      this.offset = server - this.deviceNow();
    });
    this.tick();
  }

  /**
   * Updates the observable times at the beginning of each minute, and when the page becomes visible after the device
   * slept. Returns a function that stops it.
   * @param onJump called when the device's clock was set or the device slept, which look the same: the server's time must be asked for again
   */
  start(onJump?: () => void, page: EventTarget | null = globalThis.document ?? null): () => void {
    const look = () => {
      clearTimeout(this.timer);
      this.tick();
      const beginning = this.deviceNow() - this.passed();
      const hasJumped = Math.abs(beginning - this.beginning) > JUMP;
      this.beginning = beginning;
      if (hasJumped) onJump?.();
      this.timer = setTimeout(look, MINUTE - (this.now().getTime() % MINUTE));
    };
    look();
    page?.addEventListener("visibilitychange", look);
    return () => {
      clearTimeout(this.timer);
      page?.removeEventListener("visibilitychange", look);
    };
  }

  private tick(): void {
    const now = this.now();
    const { year, month } = osloDateTime(now);
    runInAction(() => {
      this.minutes = Math.floor(now.getTime() / MINUTE);
      this.month = `${year}-${month}`;
    });
  }
}
