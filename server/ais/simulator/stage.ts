import type { Berth } from "./route.ts";
import { miles, type Route, shiftLeft } from "./route.ts";

/** Part of what a vessel does, hours long. */
export type Stage = Lying | Sailing | Working;

export interface Lying {
  kind: "lying";
  hours: number;
  berth: Berth;
  navStatus: number;
}

/** Along a route, from one berth to another. */
export interface Sailing {
  kind: "sailing";
  hours: number;
  route: Route;
  /** From its end to its start. */
  back: boolean;
  knots: number;
  /** Offset to starboard at full width, and that width, miles. */
  offset: number;
  width: number;
  /** Phase of the helmsman's meandering, radians. */
  sway: number;
  /** From the ends of the route to the berths, in degrees and miles. */
  start: Shift;
  end: Shift;
  /** Destination as AIS sends it. */
  destination: string;
}

export interface Shift {
  lon: number;
  lat: number;
  miles: number;
}

/** Along the vessel's own line with a speed per leg; `times` has the hours from the start to each point. */
export interface Working {
  kind: "working";
  hours: number;
  path: Route;
  times: Float64Array;
  navStatus: number;
}

/** A sequence of stages; `starts` has the hours from the start of the voyage to the start of each stage. */
export interface Voyage {
  stages: readonly Stage[];
  starts: readonly number[];
  hours: number;
}

/** Longest distance over which a vessel accelerates and slows down, nautical miles. */
const ACCELERATION_MILES = 1.5;
/** Meandering: share of the width, and its length, nautical miles. */
const SWAY = 0.07;
const SWAY_MILES = 5;

export function voyageOf(stages: readonly Stage[]): Voyage {
  const starts: number[] = [];
  let hours = 0;
  for (const stage of stages) {
    starts.push(hours);
    hours += stage.hours;
  }
  return { stages, starts, hours };
}

export function lying(hours: number, berth: Berth, navStatus: number): Lying {
  return { kind: "lying", hours, berth, navStatus };
}

/** How long a route takes, with acceleration and slowing down, hours. */
export function durationHours(length: number, knots: number): number {
  return (length + 2 * accelerationMiles(length)) / knots;
}

export function shiftTo(route: Route, atEnd: boolean, berth: Berth | undefined): Shift {
  if (!berth) return { lon: 0, lat: 0, miles: 0 };
  const { lon, lat } = route.at(atEnd ? route.length : 0);
  return { lon: berth[0] - lon, lat: berth[1] - lat, miles: miles([lon, lat], berth) };
}

/** Position of a moving vessel at a number of hours after the start of its stage. */
export function placeIn(stage: Sailing | Working, hours: number): { lon: number; lat: number } {
  switch (stage.kind) {
    case "sailing":
      return alongRoute(stage, hours);
    case "working":
      return stage.path.at(distanceAt(stage, hours));
  }
}

function alongRoute({ route, back, knots, offset, width, sway, start, end }: Sailing, hours: number) {
  const { length } = route;
  const covered = distanceAfter(hours, length, knots);
  const along = back ? length - covered : covered;
  // Every vessel keeps to the starboard side of the route.
  const off = offset + SWAY * width * Math.sin(along / SWAY_MILES + sway);
  const place = route.at(along, back ? -off : off, width);
  const [left, yet] = [
    shiftLeft(covered, start.miles, length),
    shiftLeft(length - covered, end.miles, length),
  ];
  place.lon += start.lon * left + end.lon * yet;
  place.lat += start.lat * left + end.lat * yet;
  return place;
}

function accelerationMiles(length: number): number {
  return Math.min(ACCELERATION_MILES, length / 3);
}

/** Miles sailed after some hours: the vessel accelerates at first and slows down at the end. */
function distanceAfter(hours: number, length: number, knots: number): number {
  const gather = accelerationMiles(length);
  const span = (2 * gather) / knots;
  const total = durationHours(length, knots);
  if (hours <= 0) return 0;
  if (hours >= total) return length;
  if (hours < span) return gather * (hours / span) ** 2;
  if (hours > total - span) return length - gather * ((total - hours) / span) ** 2;
  return gather + (hours - span) * knots;
}

function distanceAt({ path, times }: Working, hours: number): number {
  let leg = 1;
  while (leg < times.length - 1 && (times[leg] ?? 0) < hours) leg += 1;
  const [from, to] = [times[leg - 1] ?? 0, times[leg] ?? 0];
  const [start, end] = [path.marks[leg - 1] ?? 0, path.marks[leg] ?? 0];
  const share = to > from ? Math.max(0, Math.min(1, (hours - from) / (to - from))) : 0;
  return start + (end - start) * share;
}
