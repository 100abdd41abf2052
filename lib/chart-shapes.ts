/** A vertical axis: where a value stands, px, and its round steps. */
export interface Scale {
  y(value: number): number;
  ticks: readonly number[];
}

/**
 * A scale from the lowest to the highest value, in round steps, over a height between `top` and `bottom`.
 * @param most how many steps it has at most
 */
export function scaleOf(
  values: readonly number[],
  fromZero: boolean,
  top: number,
  bottom: number,
  most = 5,
): Scale {
  const low = fromZero ? 0 : Math.min(...values, Number.POSITIVE_INFINITY);
  const high = Math.max(...values, Number.NEGATIVE_INFINITY);
  const [from, to] = Number.isFinite(low) && Number.isFinite(high) ? [low, Math.max(high, low)] : [0, 1];
  const step = roundStep((to - from || 1) / (most - 1));
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

export const round = (value: number): number => Math.round(value * 10) / 10;
const tidy = (value: number): number => Math.round(value * 1e6) / 1e6;

function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  return ([1, 2, 5, 10].find((factor) => factor * power >= least * 0.999) ?? 10) * power;
}
