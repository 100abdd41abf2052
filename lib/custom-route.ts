import { compressValue, expandValue } from "./compressed-text.ts";
import { wrapLongitude } from "./degrees.ts";
import { isFiniteNumber, isRecord } from "./guards.ts";

export interface RoutePoint {
  /** Degrees, −90 to 90. */
  lat: number;
  /** Degrees, −180 to 180. */
  lon: number;
}

/** A route that the user planned, as its address holds it (spec §2, §3). */
export interface CustomRoute {
  /** ISO UTC without milliseconds; null when not known. */
  departure: string | null;
  /** Id of the favourite under which the user saved it, if any. */
  favoriteId: string | null;
  points: readonly RoutePoint[];
  /** Knots; 0 when not known, so that there are no times. */
  speed: number;
}

/** More points would make the link too long to send. */
export const MAX_ROUTE_POINTS = 500;
/** Highest speed of a vessel, knots; a higher value is invalid. */
export const MAX_KNOTS = 100;
/** Decimals of a degree in the address: a tenth of a metre. */
const DECIMALS = 6;
const MAX_ID_LENGTH = 200;

/** The id in `/customroute/{id}`. The same route always gives the same id. */
export function routeIdOf(route: CustomRoute): string {
  return compressValue({
    departure: route.departure,
    favoriteId: route.favoriteId,
    points: route.points.map(({ lat, lon }) => ({ lat: round(lat), lon: round(lon) })),
    speed: route.speed,
  });
}

/** The route that an id holds; null when it holds none. Never throws. */
export function readRouteId(id: string): CustomRoute | null {
  return readRoute(expandValue(id));
}

/**
 * Reads a route from an untrusted value. One invalid point makes the whole value invalid, because the route without it
 * could cross land. An invalid departure or speed counts as not known.
 */
export function readRoute(value: unknown): CustomRoute | null {
  if (!isRecord(value) || !Array.isArray(value.points) || value.points.length > MAX_ROUTE_POINTS) return null;
  const points = value.points.map(readPoint);
  if (!points.every((point) => point !== null)) return null;
  const { favoriteId, speed } = value;
  return {
    departure: readTime(value.departure),
    favoriteId:
      typeof favoriteId === "string" && favoriteId !== "" && favoriteId.length <= MAX_ID_LENGTH
        ? favoriteId
        : null,
    points,
    speed: isFiniteNumber(speed) && speed >= 0 && speed <= MAX_KNOTS ? speed : 0,
  };
}

/** An instant in the format of the address: ISO UTC without milliseconds. */
export function utcText(instant: Date): string {
  return `${instant.toISOString().slice(0, 19)}Z`;
}

function readPoint(value: unknown): RoutePoint | null {
  if (!isRecord(value)) return null;
  const { lat, lon } = value;
  if (!isFiniteNumber(lat) || !isFiniteNumber(lon) || Math.abs(lat) > 90 || Math.abs(lon) > 540) return null;
  return { lat, lon: wrapLongitude(lon) };
}

/** A text without a zone is UTC too. */
function readTime(value: unknown): string | null {
  const parts =
    typeof value === "string" ? /^(\d{4}-\d\d-\d\dT[\d:.]+)(Z|[+-]\d\d:?\d\d)?$/.exec(value) : null;
  const instant = new Date(parts ? `${parts[1]}${parts[2] ?? "Z"}` : Number.NaN);
  return Number.isNaN(instant.getTime()) || !/^\d{4}-/.test(instant.toISOString()) ? null : utcText(instant);
}

const round = (degrees: number) => Number(degrees.toFixed(DECIMALS));
