/** Size of a chart, in px of a pane as wide as the details. */
export const WIDTH = 368;
export const LEFT = 34;
const RIGHT = 10;
const MAX_TICKS = 5;

export interface Scale {
  y(value: number): number;
  ticks: readonly number[];
}

/** Middle of each week, and its width. */
export function columns(count: number): { x(index: number): number; width: number } {
  const width = (WIDTH - LEFT - RIGHT) / count;
  return { x: (index) => LEFT + (index + 0.5) * width, width };
}

/** A scale from the lowest to the highest value, in round steps, over a height between `top` and `bottom`. */
export function scaleOf(values: readonly number[], fromZero: boolean, top: number, bottom: number): Scale {
  const low = fromZero ? 0 : Math.min(...values, Number.POSITIVE_INFINITY);
  const high = Math.max(...values, Number.NEGATIVE_INFINITY);
  const [from, to] = Number.isFinite(low) && Number.isFinite(high) ? [low, Math.max(high, low)] : [0, 1];
  const step = roundStep((to - from || 1) / (MAX_TICKS - 1));
  const first = Math.floor(from / step);
  const last = Math.max(first + 1, Math.ceil(to / step));
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => tidy((first + index) * step));
  const height = bottom - top;
  return { ticks, y: (value) => bottom - ((value / step - first) / (last - first)) * height };
}

/** Lines through consecutive values; a gap separates them, and a value between gaps is a point. */
export function linePath(
  values: readonly (number | null)[],
  x: (index: number) => number,
  y: Scale["y"],
): string {
  return values
    .map((value, index) => {
      if (value === null) return "";
      const here = `${round(x(index))} ${round(y(value))}`;
      const begins = (values[index - 1] ?? null) === null;
      const ends = (values[index + 1] ?? null) === null;
      return `${begins ? "M" : "L"}${here}${begins && ends ? "h0" : ""}`;
    })
    .join("");
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

/** Week labels below a chart: the first, the last, and round ones that fit. */
export function namedWeeks(weeks: readonly { week: number }[], room = 46): number[] {
  const { x } = columns(weeks.length);
  const last = weeks.length - 1;
  // The last label ends at its week, round ones stand in the middle of theirs.
  const isClear = (index: number) => x(last) - x(index) >= room * 1.5;
  const round10 = weeks.flatMap(({ week }, index) => (week % 10 === 0 ? [index] : []));
  return [0, ...round10.filter((index) => x(index) - x(0) >= room + 54 && isClear(index)), last];
}

const round = (value: number): number => Math.round(value * 10) / 10;
const tidy = (value: number): number => Math.round(value * 1e6) / 1e6;

function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  return ([1, 2, 5, 10].find((factor) => factor * power >= least * 0.999) ?? 10) * power;
}
