import { computed, makeObservable, observable, runInAction } from "mobx";
import { osloDateTime } from "../util/oslo-time.ts";

/** How often the clock looks whether a new month or year has begun, ms. */
const TICK = 30_000;

/**
 * The time of the product: the device's clock corrected by the server's, since a clock that is hours wrong
 * would make every position look old. Years and months are those of Norway and roll over in an open session.
 */
export class Clock {
  /** Server time minus device time, ms. */
  offset = 0;
  private month = "";
  private timer: ReturnType<typeof setInterval> | undefined;

  constructor(private readonly deviceNow: () => number = Date.now) {
    makeObservable<this, "month">(this, { offset: observable, month: observable, local: computed });
    this.tick();
  }

  now(): Date {
    return new Date(this.deviceNow() + this.offset);
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

  /** Keeps month and year true while the page is open. Returns what stops it. */
  start(): () => void {
    clearInterval(this.timer);
    this.timer = setInterval(() => this.tick(), TICK);
    return () => clearInterval(this.timer);
  }

  private tick(): void {
    const { year, month } = osloDateTime(this.now());
    runInAction(() => {
      this.month = `${year}-${month}`;
    });
  }
}
