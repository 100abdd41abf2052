import type { CustomRoute } from "../../../../lib/custom-route.ts";
import { hoursAtKnots, metresToNauticalMiles } from "../../../../lib/units.ts";

/** The geodesic between two consecutive points. */
export interface Leg {
  metres: number;
  /** True course at its start, degrees. */
  bearing: number;
}

export interface RouteLeg extends Leg {
  /** Null without a speed. */
  seconds: number | null;
}

export interface RouteFigures {
  /** One fewer than there are points. */
  legs: readonly RouteLeg[];
  metres: number;
  /** Null without a speed. */
  seconds: number | null;
  /** Time at each point; null without a speed or a departure. The first one is the departure. */
  passings: readonly (Date | null)[];
  /** Time at the last point; null also with fewer than two points. */
  arrival: Date | null;
}

/**
 * Computes times and totals of a route from the legs between its points. Without a speed there are only distances and
 * courses.
 */
export function figuresOf(
  { points, speed, departure }: Pick<CustomRoute, "points" | "speed" | "departure">,
  shortestLegs: readonly Leg[],
): RouteFigures {
  const secondsFor = (metres: number) => (speed > 0 ? hoursAtKnots(metres, speed) * 3600 : null);
  const legs = shortestLegs.map(({ metres, bearing }) => ({
    metres,
    bearing,
    seconds: secondsFor(metres),
  }));
  const metres = legs.reduce((sum, leg) => sum + leg.metres, 0);
  const start = departure === null ? null : Date.parse(departure);
  let elapsed = 0;
  const passings = points.map((_point, index) => {
    elapsed += index === 0 ? 0 : (legs[index - 1]?.seconds ?? 0);
    if (start === null || (index > 0 && speed === 0)) return null;
    return new Date(start + elapsed * 1000);
  });
  return {
    legs,
    metres,
    seconds: secondsFor(metres),
    passings,
    arrival: points.length > 1 ? (passings.at(-1) ?? null) : null,
  };
}

/** Mean speed of a recorded or planned line, knots with one decimal; null without times. */
export function speedOf(metres: number, from: string | null, to: string | null): number | null {
  if (from === null || to === null) return null;
  const hours = (Date.parse(to) - Date.parse(from)) / 3_600_000;
  const knots = Math.round((metresToNauticalMiles(metres) / hours) * 10) / 10;
  return hours > 0 && knots > 0 && Number.isFinite(knots) ? knots : null;
}

/** Whole hours and minutes of a duration, rounded to the minute. */
export function hoursAndMinutes(seconds: number): { hours: number; minutes: number } {
  const whole = Math.round(seconds / 60);
  return { hours: Math.floor(whole / 60), minutes: whole % 60 };
}

const QUARTER = 15 * 60_000;

/** The next whole quarter of an hour. */
export function nextQuarter(now: Date): Date {
  return new Date(Math.ceil(now.getTime() / QUARTER) * QUARTER);
}
