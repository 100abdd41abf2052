import { dayIn, osloDay } from "../../../lib/oslo-time.ts";
import { periodDays } from "../../../lib/period.ts";
import { readPath } from "../../../lib/values/path.ts";
import type { DatasetDefinition } from "../../../schemas/generated/resolved-manifest.ts";
import type { DatasetContext } from "../context.ts";
import type { DatasetItem } from "../item.ts";
import type { Visible } from "./drawing.ts";

type Validity = NonNullable<DatasetDefinition["validity"]>;

/** First and last day, each as its midnight in UTC, ms; infinite where there is no limit. */
interface Days {
  from: number;
  to: number;
}

/**
 * Returns a test for features that are valid at some time of the selected period, or today if the sub-application has
 * no period. The test is for the current period; it is observed.
 */
export function validityOf(
  validity: Validity,
  { time, clock }: Pick<DatasetContext, "time" | "clock">,
): () => NonNullable<Visible> {
  const known = new WeakMap<DatasetItem, Days>();
  const daysOf = (item: DatasetItem) => {
    const days = known.get(item) ?? readDays(validity, item.properties);
    known.set(item, days);
    return days;
  };
  return () => {
    const today = osloDay(clock.minute);
    const { first, after } = time.enabled ? periodDays(time) : { first: today, after: today + 1 };
    return (item) => {
      const { from, to } = daysOf(item);
      return from < after && to >= first;
    };
  };
}

function readDays({ from, to }: Validity, properties: Record<string, unknown>): Days {
  return {
    from: (from === "" ? null : dayIn(readPath(properties, from))) ?? Number.NEGATIVE_INFINITY,
    to: (to === "" ? null : dayIn(readPath(properties, to))) ?? Number.POSITIVE_INFINITY,
  };
}
