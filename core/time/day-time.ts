import { DAY, osloDay } from "../../lib/oslo-time.ts";
import { type Period, periodDays } from "../../lib/period.ts";
import { TimeStore } from "./time-store.ts";

/** The selected day, for features that are valid from one day to another. */
export class DayTime extends TimeStore {
  /** Today in Norway, as its midnight in UTC, ms. */
  get today(): number {
    return osloDay(this.clock.minute);
  }
  /** First and last day that can be chosen, each as its midnight in UTC, ms. */
  get ends(): { first: number; last: number } {
    const last = this.today + (this.settings.daysAhead ?? 0) * DAY;
    return { first: Math.min(Date.UTC(this.firstYear, 0, 1), last), last };
  }
  /** The selected day, as its midnight in UTC, ms. */
  get at(): number {
    return periodDays(this).first;
  }

  /** @param day its midnight in UTC, ms */
  chooseDay(day: number): void {
    this.choose(periodOf(day));
  }

  override step(by: number): Period {
    return this.clamp(periodOf(this.at + by * DAY));
  }

  protected override first(): Period {
    return periodOf(this.today);
  }

  /** For a longer period its first day. */
  protected override clamp(period: Period): Period {
    const day = Number.isInteger(period.year) ? periodDays(period).first : this.at;
    const { first, last } = this.ends;
    return periodOf(Math.min(last, Math.max(first, day)));
  }
}

function periodOf(day: number): Period {
  const date = new Date(day);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}
