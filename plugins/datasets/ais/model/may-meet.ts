import type { Meeting } from "../../../../contracts/vessels.ts";
import {
  type CloseLimits,
  MAX_FIX_AGE_S,
  type Motion,
  REST_KNOTS,
} from "../../../../lib/closest-approach.ts";
import { type Columns, NONE, NOWHERE } from "./columns.ts";

const RADIANS = Math.PI / 180;
/** Positions are in 1e-7 degrees. */
const UNITS_PER_TURN = 3_600_000_000;
const RADIANS_PER_UNIT = (2 * Math.PI) / UNITS_PER_TURN;
/** Nautical miles in a radian of the earth as a sphere. */
const MILES_PER_RADIAN = 3_440;
/** By how much this sphere may differ from the ellipsoid: a share of the range, and nautical miles for bearings. */
const RANGE_SLACK = 0.01;
const MILES_SLACK = 0.3;

/** The own vessel, prepared once for a whole fleet. */
interface Own {
  lon: number;
  lat: number;
  sin: number;
  cos: number;
  knots: number;
  east: number;
  north: number;
  /** Since its position, h. */
  ahead: number;
  miles: number;
  /** Until the limit of the TCPA, h. */
  hours: number;
}

/**
 * The rows whose CPA and TCPA may be within the limits, by bounds that are cheap enough for a whole fleet every second:
 * age, difference of latitude, range, and last the relative motion on a sphere. It leaves out none that `isClose`
 * finds; whoever asks computes the few that are left exactly.
 */
export function rowsThatMayMeet(columns: Columns, count: number, { own, limits, now }: Meeting): number[] {
  const me = ownOf(own, limits, now);
  if (!me) return [];
  const { mmsi, lon, lat, time, sog, cog } = columns;
  const found: number[] = [];
  for (let row = 0; row < count; row += 1) {
    const age = now - (time[row] ?? 0);
    const speed = sog[row] ?? NONE;
    if (age > MAX_FIX_AGE_S || mmsi[row] === 0 || speed === NONE) continue;
    const knots = speed / 10 < REST_KNOTS ? 0 : speed / 10;
    const ahead = knots === 0 ? 0 : Math.max(0, age) / 3600;
    const reach = reachOf(me, knots, ahead);
    const latitude = lat[row] ?? NOWHERE;
    if (Math.abs(latitude - me.lat) * RADIANS_PER_UNIT * MILES_PER_RADIAN * (1 - RANGE_SLACK) > reach)
      continue;
    const longitude = lon[row] ?? NOWHERE;
    const course = cog[row] ?? NONE;
    if (latitude === NOWHERE || longitude === NOWHERE || (knots > 0 && course === NONE)) continue;
    if (mayPass(me, { longitude, latitude, knots, course, ahead }, reach)) found.push(row);
  }
  return found;
}

/** Null: its motion is unknown. */
function ownOf({ lonLat, sog, cog, time }: Motion, { miles, minutes }: CloseLimits, now: number): Own | null {
  if (!lonLat || sog === null) return null;
  const knots = sog < REST_KNOTS ? 0 : sog;
  if (knots > 0 && cog === null) return null;
  const course = (cog ?? 0) * RADIANS;
  return {
    lon: Math.round(lonLat[0] * 1e7),
    lat: Math.round(lonLat[1] * 1e7),
    sin: Math.sin(lonLat[1] * RADIANS),
    cos: Math.cos(lonLat[1] * RADIANS),
    knots,
    east: knots * Math.sin(course),
    north: knots * Math.cos(course),
    ahead: knots === 0 ? 0 : Math.max(0, now - time) / 3600,
    miles,
    hours: minutes / 60,
  };
}

/** Nautical miles between the reported positions beyond which the two cannot meet. */
function reachOf({ miles, hours, knots, ahead }: Own, otherKnots: number, otherAhead: number): number {
  return miles + MILES_SLACK + otherKnots * (hours + otherAhead) + knots * (hours + ahead);
}

interface Other {
  longitude: number;
  latitude: number;
  knots: number;
  /** Tenths of a degree. */
  course: number;
  ahead: number;
}

function mayPass(own: Own, { longitude, latitude, knots, course, ahead }: Other, reach: number): boolean {
  const turn = shortWay(longitude - own.lon) * RADIANS_PER_UNIT;
  const north = (latitude - own.lat) * RADIANS_PER_UNIT;
  const [sin, cos] = [Math.sin(latitude * RADIANS_PER_UNIT), Math.cos(latitude * RADIANS_PER_UNIT)];
  const haversine = Math.sin(north / 2) ** 2 + own.cos * cos * Math.sin(turn / 2) ** 2;
  const range = 2 * MILES_PER_RADIAN * Math.asin(Math.min(1, Math.sqrt(haversine)));
  if (range * (1 - RANGE_SLACK) > reach) return false;
  // The motion relative to the own vessel, in the plane that touches the sphere there.
  const [sinTurn, cosTurn] = [Math.sin(turn), Math.cos(turn)];
  const bearing = Math.atan2(sinTurn * cos, own.cos * sin - own.sin * cos * cosTurn);
  const finalBearing = Math.atan2(sinTurn * own.cos, own.cos * sin * cosTurn - own.sin * cos);
  const angle = (course / 10) * RADIANS - (finalBearing - bearing);
  const [east, northward] = [knots * Math.sin(angle), knots * Math.cos(angle)];
  const [dx, dy] = [east - own.east, northward - own.north];
  const speed = Math.hypot(dx, dy);
  if (speed === 0) return false;
  const x = range * Math.sin(bearing) + east * ahead - own.east * own.ahead;
  const y = range * Math.cos(bearing) + northward * ahead - own.north * own.ahead;
  const slack = MILES_SLACK + range * RANGE_SLACK;
  const until = -(x * dx + y * dy) / speed;
  if (until < -slack || until > speed * own.hours + slack) return false;
  return Math.abs(x * dy - y * dx) / speed < own.miles + slack;
}

/** A difference of longitudes, not across more than half the earth. */
function shortWay(difference: number): number {
  if (difference > UNITS_PER_TURN / 2) return difference - UNITS_PER_TURN;
  return difference < -UNITS_PER_TURN / 2 ? difference + UNITS_PER_TURN : difference;
}
