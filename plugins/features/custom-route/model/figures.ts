import type { CustomRoute } from "../../../../lib/custom-route.ts";
import { hoursAtKnots, metresToNauticalMiles } from "../../../../lib/units.ts";

/** The shortest way between two points that follow each other. */
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
  /** When each point is passed; null without a speed or a departure. The first one is the departure. */
  passings: readonly (Date | null)[];
  /** When the last point is reached; null with fewer than two points too. */
  arrival: Date | null;
}

/** What follows from a route and the ways between its points. Without speed there are distances and courses only. */
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

/** The mean speed of a recorded or planned line, knots with one decimal; null when its times tell of none. */
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
