import { DAY, osloDateTime, osloDay, osloMidnight } from "../../lib/oslo-time.ts";
import { instantOf } from "../../lib/wall-clock.ts";
import type { AlertFrequency } from "./own-zone.ts";

/** Hours at which mails go out, by the clock in Norway. */
const FOUR_TIMES = [0, 6, 12, 18];
const MORNING = [7];

/** The latest time at which a mail of this frequency was due, ms: it tells of what was recorded before. */
export function lastDue(frequency: AlertFrequency, now: number): number {
  switch (frequency) {
    case "everyupdate":
      return now;
    case "fourtimesaday":
      return lastHour(now, FOUR_TIMES, () => true);
    case "everyday":
      return lastHour(now, MORNING, () => true);
    case "everymonday":
      return lastHour(now, MORNING, (day) => new Date(day).getUTCDay() === 1);
  }
}

/** The latest of some hours of the day, on days (midnights in UTC, ms) that count. */
function lastHour(now: number, hours: readonly number[], counts: (day: number) => boolean): number {
  for (let day = osloDay(now); ; day -= DAY) {
    if (!counts(day)) continue;
    const { year, month, day: date } = osloDateTime(osloMidnight(day));
    const two = (value: number) => String(value).padStart(2, "0");
    const due = hours
      .map((hour) => instantOf(`${year}-${two(month)}-${two(date)}T${two(hour)}:00`) ?? 0)
      .findLast((instant) => instant <= now);
    if (due !== undefined) return due;
  }
}
