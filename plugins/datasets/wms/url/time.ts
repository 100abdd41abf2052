import { Failure } from "../../../../core/api/kernel.ts";
import { DAY } from "../../../../lib/oslo-time.ts";
import { parsePeriod, periodDays } from "../../../../lib/period.ts";

/**
 * The selected period as TIME: reduced accuracy for a whole year, month or day; for a week its first and last day. Some
 * services would silently show another period for any other value, so it is refused. Services interpret it in UTC.
 * @throws Failure `bad-period` (internal)
 */
export function timeValue(period: string, place: string): string {
  const read = parsePeriod(period);
  if (read?.week != null) {
    const { first, after } = periodDays(read);
    return [first, after - DAY].map((day) => new Date(day).toISOString().slice(0, 10)).join("/");
  }
  if (read) return period;
  throw new Failure("The selected period cannot be sent to a map service", {
    kind: "internal",
    id: "bad-period",
    place,
  });
}
