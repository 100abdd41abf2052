/** Steps between lines, in minutes of arc, finest first. */
const STEPS = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 30, 60, 120, 300, 600, 1200, 1800, 3600];

export interface GraticuleLine {
  axis: "lon" | "lat";
  /** An exact multiple of the step. */
  degrees: number;
}

/** The finest step whose lines are at least `target` px apart, in minutes of arc. */
export function chooseStep(pxPerDegree: number, target: number): number {
  return STEPS.find((minutes) => (minutes / 60) * pxPerDegree >= target) ?? STEPS[STEPS.length - 1] ?? 3600;
}

/**
 * The multiples of a step (minutes of arc) within two values in degrees. Computed in whole steps, without rounding
 * drift.
 */
export function multiples(from: number, to: number, stepMinutes: number): number[] {
  const first = Math.ceil((from * 60) / stepMinutes - 1e-9);
  const last = Math.floor((to * 60) / stepMinutes + 1e-9);
  return Array.from(
    { length: Math.max(0, last - first + 1) },
    (_unused, index) => ((first + index) * stepMinutes) / 60,
  );
}

/** Where a polyline in px first crosses a straight edge, or null. `axis` 0: a vertical edge at x; 1: a horizontal one at y. */
export function crossing(
  line: readonly (readonly [number, number])[],
  axis: 0 | 1,
  at: number,
  min: number,
  max: number,
): number | null {
  const other = axis === 0 ? 1 : 0;
  for (let index = 1; index < line.length; index += 1) {
    const a = line[index - 1];
    const b = line[index];
    if (!a || !b || (a[axis] - at) * (b[axis] - at) > 0 || a[axis] === b[axis]) continue;
    const share = (at - a[axis]) / (b[axis] - a[axis]);
    const position = a[other] + share * (b[other] - a[other]);
    if (position >= min && position <= max) return position;
  }
  return null;
}
