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

/** Along a way, from one berth to another. */
export interface Sailing {
  kind: "sailing";
  hours: number;
  route: Route;
  /** From its end to its start. */
  back: boolean;
  knots: number;
  /** Miles to starboard where there is room, and the width at which they are meant. */
  offset: number;
  width: number;
  /** Where the meandering of a helmsman begins, radians. */
  sway: number;
  /** Degrees from the ends of the way to the berths, and miles. */
  start: Shift;
  end: Shift;
  /** Where it is bound, as AIS sends it. */
  destination: string;
}

export interface Shift {
  lon: number;
  lat: number;
  miles: number;
}

/** Along a line of its own, with another speed on each leg: hours from the start to each point. */
export interface Working {
  kind: "working";
  hours: number;
  path: Route;
  times: Float64Array;
  navStatus: number;
}

/** What a vessel does for a while, stage after stage; hours from the start to the start of each. */
export interface Voyage {
  stages: readonly Stage[];
  starts: readonly number[];
  hours: number;
}

/** A vessel gathers way and loses it over this distance at most, nautical miles. */
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

/** How long a way takes, gathering and losing way included, hours. */
export function durationHours(length: number, knots: number): number {
  return (length + 2 * accelerationMiles(length)) / knots;
}

export function shiftTo(route: Route, atEnd: boolean, berth: Berth | undefined): Shift {
  if (!berth) return { lon: 0, lat: 0, miles: 0 };
  const { lon, lat } = route.at(atEnd ? route.length : 0);
  return { lon: berth[0] - lon, lat: berth[1] - lat, miles: miles([lon, lat], berth) };
}

/** Where a vessel that moves is, so many hours into a stage. */
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
  // Each keeps to the starboard side of the way.
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

/** Miles made good: with growing speed at first, with less and less at last. */
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
