import { round, type Scale } from "../../../../lib/chart-shapes.ts";

/** Size of a chart, in px of a pane as wide as the details. */
export const WIDTH = 368;
export const LEFT = 34;
const RIGHT = 10;

/** Middle of each week, and its width. */
export function columns(count: number): { x(index: number): number; width: number } {
  const width = (WIDTH - LEFT - RIGHT) / count;
  return { x: (index) => LEFT + (index + 0.5) * width, width };
}

/** A limit that applies to whole weeks: a step line. */
export function stepPath(
  values: readonly (number | null)[],
  { x, width }: ReturnType<typeof columns>,
  y: Scale["y"],
): string {
  return values
    .map((value, index) => {
      if (value === null) return "";
      const begins = (values[index - 1] ?? null) === null;
      const height = round(y(value));
      const left = round(x(index) - width / 2);
      return `${begins ? `M${left} ${height}` : `V${height}`}H${round(x(index) + width / 2)}`;
    })
    .join("");
}

/** Room of the label over a limit: its width, its height above the line and what marks reach below it, px. */
const LABEL = { width: 66, above: 20, below: 4 };

/**
 * Index of the week at which the label of the limit begins: the first whose label is clear of the values, else the first
 * with a limit; -1: there is none.
 */
export function limitLabelAt(
  values: readonly (number | null)[],
  limits: readonly (number | null)[],
  { width }: Pick<ReturnType<typeof columns>, "width">,
  y: Scale["y"],
): number {
  const weeks = Math.ceil(LABEL.width / width);
  const clear = limits.findIndex((limit, index) => {
    if (limit === null || index + weeks > limits.length) return false;
    return values.slice(index, index + weeks).every((value, after) => {
      if (limits[index + after] !== limit) return false;
      if (value === null) return true;
      const below = y(value) - y(limit);
      return below > LABEL.below || below < -LABEL.above;
    });
  });
  return clear >= 0 ? clear : limits.findIndex((limit) => limit !== null);
}

/** Week labels below a chart: the first, the last, and round ones that fit. */
export function namedWeeks(weeks: readonly { week: number }[], room = 46): number[] {
  const { x } = columns(weeks.length);
  const last = weeks.length - 1;
  // The last label ends at its week, round ones stand in the middle of theirs.
  const isClear = (index: number) => x(last) - x(index) >= room * 1.5;
  const round10 = weeks.flatMap(({ week }, index) => (week % 10 === 0 ? [index] : []));
  return [0, ...round10.filter((index) => x(index) - x(0) >= room + 54 && isClear(index)), last];
}
