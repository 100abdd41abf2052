import { Failure } from "../../../../core/api/kernel.ts";

/** YYYY or YYYY-MM: anything else silently shows another period at some services, so it never leaves the page. */
const PERIOD = /^\d{4}(-(0[1-9]|1[0-2]))?$/;

/**
 * The selected period as TIME is written: reduced accuracy, a whole year or month. Services read it in UTC.
 * @throws Failure `bad-period` (internal)
 */
export function timeValue(period: string, place: string): string {
  if (PERIOD.test(period)) return period;
  throw new Failure("The selected period cannot be sent to a map service", {
    kind: "internal",
    id: "bad-period",
    place,
  });
}
