import { computed, makeObservable } from "mobx";
import { DAY } from "../../lib/oslo-time.ts";
import { type Period, periodDays } from "../../lib/period.ts";
import { mondayOf, type Week, weekOf, weekOfDay } from "../../lib/week.ts";
import type { Clock } from "../services/clock.ts";
import { type TimeSettings, TimeStore } from "./time-store.ts";

/** The selected week (spec §3): `year` is its week-year, and it runs for seven days from its Monday in Norway. */
export class WeekTime extends TimeStore {
  constructor(clock: Clock, settings: TimeSettings) {
    super(clock, settings);
    makeObservable(this, { running: computed });
  }

  /** The current week, whose data are incomplete. */
  get running(): Week {
    return weekOf(this.clock.minute);
  }

  override step(by: number): Period {
    const { year, week } = this;
    return this.clamp({ year, month: null, week: (week ?? 1) + by });
  }

  /** The newest week that has ended. */
  protected override first(): Period {
    const { year, week } = this.running;
    return this.clamp({ year, month: null, week: week - 1 });
  }

  /** For a month or a year its first week; week numbers below 1 or after the last continue into the neighbouring year. */
  protected override clamp(period: Period): Period {
    const { year, month, week, day } = period;
    if (!Number.isInteger(year)) return { year: this.year, month: null, week: this.week };
    const monday =
      week == null
        ? mondayOf(weekOfDay(periodDays({ year, month, day }).first + (day == null ? 3 * DAY : 0)))
        : mondayOf({ year, week: Math.trunc(week) });
    const last = mondayOf(this.running);
    const first = Math.min(mondayOf({ year: this.firstYear, week: 1 }), last);
    return { ...weekOfDay(Math.min(last, Math.max(first, monday))), month: null };
  }
}
