import { normalBearing, turnBetween } from "../../lib/degrees.ts";
import { type LonLat, miles, Route, type Waypoint } from "../../server/ais/simulator/route.ts";
import { ChannelGrid } from "./channel-grid.ts";
import { CLEAR, type Water } from "./water.ts";

/** Distance between the positions at which a line is checked against the coast, near the coast and offshore, miles. */
const CLOSE = 0.03;
/** Largest deviation of a simplified line from the found route, and its smallest clearance, as shares of the route's clearance. */
const STRAY = 0.35;
const KEEP = 0.6;
/** A larger clearance than this makes no difference, miles. */
const ENOUGH = 1.2;
/** Precision of the clearance, miles. */
const PIXEL = 0.04;
/** Largest change of the clearance along a route, miles per mile, and its limit by the radius of a bend. */
const SLOPE = 0.25;
const BEND = 0.5;
/** Longest route that is searched as a whole, and the shortest stretch of open water that a route uses, miles. */
const NEAR = 40;
const RUN = 8;
const RAD = Math.PI / 180;

/** The route from one place over others, with its clearance, or null when there is none. */
export function findRoute(water: Water, places: readonly LonLat[]): Waypoint[] | null {
  const line: LonLat[] = places.slice(0, 1);
  for (const [index, to] of places.entries()) {
    const from = places[index - 1];
    if (!from) continue;
    const part = findLeg(water, from, to);
    if (!part) return null;
    line.push(...part.slice(1));
  }
  return withRoom(water, line);
}

/** A route to a far place uses the open water on the straight line to it, so that the searched windows stay small. */
function findLeg(water: Water, from: LonLat, to: LonLat): LonLat[] | null {
  const over = miles(from, to) > NEAR ? openWater(water, from, to) : [];
  if (over.length > 0) {
    const parts = [from, ...over, to].map((place, index, all) => {
      const last = all[index - 1];
      return last ? lineTo(water, last, place) : [];
    });
    if (parts.every((part) => part !== null)) return [from, ...parts.flatMap((part) => part.slice(1))];
  }
  return lineTo(water, from, to);
}

/** A straight route, or a route round the land. */
function lineTo(water: Water, from: LonLat, to: LonLat): LonLat[] | null {
  if (isClear(water, from, to)) return [from, to];
  for (const wider of [1, 3]) {
    const grid = gridAround(water, from, to, wider);
    const [start, end] = [cellFor(water, grid, from), cellFor(water, grid, to)];
    const cells = start === null || end === null ? null : grid.path(start, end);
    if (cells) return simplified(water, [from, ...cells.map((cell) => grid.place(cell)), to]);
  }
  return null;
}

/** Where open water begins and ends on a straight line. */
function openWater(water: Water, from: LonLat, to: LonLat): LonLat[] {
  const steps = Math.ceil(miles(from, to));
  const open: LonLat[] = [];
  let run: LonLat[] = [];
  for (let step = 1; step <= steps; step += 1) {
    const share = step / steps;
    const place: LonLat = [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
    if (step < steps && water.clearance(...place) >= ENOUGH) run.push(place);
    else {
      const [first, last] = [run[0], run.at(-1)];
      if (first && last && run.length >= RUN) open.push(first, last);
      run = [];
    }
  }
  return open;
}

function gridAround(water: Water, a: LonLat, b: LonLat, wider: number): ChannelGrid {
  const [west, south, east, north] = [
    Math.min(a[0], b[0]),
    Math.min(a[1], b[1]),
    Math.max(a[0], b[0]),
    Math.max(a[1], b[1]),
  ];
  const margin = wider * Math.min(1.2, 0.12 + 0.3 * (north - south) + 0.15 * (east - west));
  return new ChannelGrid(water, [west - 2 * margin, south - margin, east + 2 * margin, north + margin]);
}

/** A cell that a straight line over water reaches, in water connected to the sea. */
function cellFor(water: Water, grid: ChannelGrid, place: LonLat): number | null {
  return grid.cellNear(
    place,
    12,
    (cell) => isOverWater(water, place, grid.place(cell)) && grid.reach(cell, 2_000) >= 2_000,
  );
}

function* along(from: LonLat, to: LonLat, water: Water): Iterable<number> {
  const length = miles(from, to);
  for (let gone = 0; gone <= length; ) {
    const share = length === 0 ? 0 : gone / length;
    const room = water.clearance(from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share);
    yield room;
    // No land is nearer than the clearance, so positions within it need no check.
    gone += Math.max(CLOSE, room * 0.5);
  }
}

function minClearance(water: Water, from: LonLat, to: LonLat): number {
  return Math.min(...along(from, to, water));
}

function isOverWater(water: Water, from: LonLat, to: LonLat): boolean {
  for (const room of along(from, to, water)) if (room <= 0) return false;
  return true;
}

function isClear(water: Water, from: LonLat, to: LonLat): boolean {
  const ends = Math.min(water.clearance(...from), water.clearance(...to));
  return minClearance(water, from, to) >= Math.max(0.02, Math.min(ENOUGH, KEEP * ends));
}

/**
 * As few points as the clearance allows: a part is a straight line, or is split at the point with the largest
 * deviation.
 */
function simplified(water: Water, line: readonly LonLat[]): LonLat[] {
  const rooms = line.map(([lon, lat]) => water.clearance(lon, lat));
  const kept = new Set([0, line.length - 1]);
  const straighten = (first: number, last: number): void => {
    if (last - first < 2) return;
    const [from, to] = [line[first], line[last]];
    if (!from || !to) return;
    let [worst, strays, room] = [first + 1, -1, CLEAR];
    for (let at = first + 1; at < last; at += 1) {
      const off = distanceTo(line[at] ?? from, from, to);
      room = Math.min(room, rooms[at] ?? 0);
      if (off > strays) [worst, strays] = [at, off];
    }
    const mayStray = Math.max(0.05, STRAY * room);
    if (strays <= mayStray && minClearance(water, from, to) >= Math.max(0.01, Math.min(ENOUGH, KEEP * room)))
      return;
    kept.add(worst);
    straighten(first, worst);
    straighten(worst, last);
  };
  straighten(0, line.length - 1);
  return withoutDetours(
    water,
    line.filter((_point, at) => kept.has(at)),
  );
}

/** Removes points when the straight line without them has the same clearance. */
function withoutDetours(water: Water, line: readonly LonLat[]): LonLat[] {
  const kept = [...line];
  for (let at = 1; at < kept.length - 1; ) {
    const [before, here, after] = [kept[at - 1], kept[at], kept[at + 1]];
    if (!before || !here || !after) break;
    const room = Math.min(minClearance(water, before, here), minClearance(water, here, after));
    const isShort = miles(before, after) < 30;
    if (isShort && minClearance(water, before, after) >= Math.max(0.02, Math.min(ENOUGH, 0.9 * room)))
      kept.splice(at, 1);
    else at += 1;
  }
  return kept;
}

function distanceTo(place: LonLat, a: LonLat, b: LonLat): number {
  const scale = Math.cos(a[1] * RAD);
  const [x, y] = [(b[0] - a[0]) * scale, b[1] - a[1]];
  const [px, py] = [(place[0] - a[0]) * scale, place[1] - a[1]];
  const share = Math.max(0, Math.min(1, (px * x + py * y) / (x * x + y * y || 1)));
  return 60 * Math.hypot(px - x * share, py - y * share);
}

/** Splits long legs, so that the clearance is known along them, and measures it on the rounded line. */
function withRoom(water: Water, line: readonly LonLat[]): Waypoint[] {
  const points: LonLat[] = [];
  for (const [index, to] of line.entries()) {
    const from = line[index - 1];
    if (!from) points.push(to);
    else points.push(...cut(water, from, to));
  }
  const route = new Route(points);
  const min = points.map(() => CLEAR);
  for (const [index] of points.entries()) {
    const [start, end] = [route.marks[index - 1], route.marks[index]];
    if (start === undefined || end === undefined) continue;
    for (let at = start; at <= end; ) {
      const { lon, lat } = route.at(at);
      const room = water.clearance(lon, lat);
      min[index - 1] = Math.min(min[index - 1] ?? 0, room);
      min[index] = Math.min(min[index] ?? 0, room);
      at += Math.max(CLOSE, room * 0.4);
    }
  }
  const rooms = min.map((room, index) => {
    const [before, here, after] = [points[index - 1], points[index], points[index + 1]];
    if (!before || !here || !after) return 0;
    const turn = Math.abs(turnBetween(courseOf(before, here), courseOf(here, after)));
    const radius = route.roundOf(index) / Math.tan(Math.max(1, turn) * 0.5 * RAD);
    return Math.min(room, BEND * radius);
  });
  const legs = route.marks;
  for (let at = 1; at < rooms.length; at += 1)
    rooms[at] = Math.min(
      rooms[at] ?? 0,
      (rooms[at - 1] ?? 0) + SLOPE * ((legs[at] ?? 0) - (legs[at - 1] ?? 0)),
    );
  for (let at = rooms.length - 2; at >= 0; at -= 1)
    rooms[at] = Math.min(
      rooms[at] ?? 0,
      (rooms[at + 1] ?? 0) + SLOPE * ((legs[at + 1] ?? 0) - (legs[at] ?? 0)),
    );
  return points.map(([lon, lat], index) => [lon, lat, Math.max(0, (rooms[index] ?? 0) - PIXEL)]);
}

function cut(water: Water, from: LonLat, to: LonLat): LonLat[] {
  const longest = Math.max(0.8, 5 * minClearance(water, from, to));
  const parts = Math.max(1, Math.ceil(miles(from, to) / longest));
  return Array.from({ length: parts }, (_unused, index) => {
    const share = (index + 1) / parts;
    return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share] as const;
  });
}

function courseOf([lon1, lat1]: LonLat, [lon2, lat2]: LonLat): number {
  const x = (lon2 - lon1) * Math.cos(((lat1 + lat2) / 2) * RAD);
  return normalBearing(Math.atan2(x, lat2 - lat1) / RAD);
}
