import { computed, makeObservable, observable, runInAction } from "mobx";
import { osloDateTime } from "../../lib/oslo-time.ts";

const MINUTE = 60_000;

/**
 * The time of the product: the device's clock corrected by the server's, since a clock that is hours wrong
 * would make every position look old. Years and months are those of Norway and roll over in an open session.
 */
export class Clock {
  /** Server time minus device time, ms. */
  offset = 0;
  private month = "";
  private minutes = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly deviceNow: () => number = Date.now) {
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

  /** Observable: the beginning of the running minute. */
  get minute(): Date {
    return new Date(this.minutes * MINUTE);
  }

  /** Observable: the running year in Norway. */
  currentYear(): number {
    return this.local.year;
  }

  /** Observable: the running month in Norway, 1–12. */
  currentMonth(): number {
    return this.local.month;
  }

  get local(): { year: number; month: number } {
    const [year = 0, month = 1] = this.month.split("-").map(Number);
    return { year, month };
  }

  /** Takes the server's time (`timeStamp` of the timestamp call). Anything that is no date is ignored. */
  setServerTime(value: string | number): void {
    const server = new Date(value).getTime();
    if (Number.isNaN(server)) return;
    runInAction(() => {
      this.offset = server - this.deviceNow();
    });
    this.tick();
  }

  /**
   * Keeps the observable times true while the page is open: it looks at the beginning of each minute, and when the
   * page is seen again after the device slept. Returns what stops it.
   */
  start(page: EventTarget | null = globalThis.document ?? null): () => void {
    const look = () => {
      clearTimeout(this.timer);
      this.tick();
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
