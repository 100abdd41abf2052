import type { Position } from "geojson";
import type { AppServices } from "../../../../core/api/kernel.ts";
import { loadSurely } from "../../../../core/api/kernel.ts";
import { isFiniteNumber, isRecord } from "../../../../lib/guards.ts";
import { metresToNauticalMiles } from "../../../../lib/units.ts";
import type { Favourite } from "./favourite.ts";
import type { FavouritesStore } from "./favourites-store.ts";

const MS_PER_HOUR = 3_600_000;

type CustomRouteModule = typeof import("../../../../lib/custom-route.ts");

interface OldPoint {
  lat: number;
  lon: number;
  /** ms since the epoch. */
  passing: number;
}

export interface RouteTools {
  routeIdOf: CustomRouteModule["routeIdOf"];
  readRouteId: CustomRouteModule["readRouteId"];
  utcText: CustomRouteModule["utcText"];
  /** m */
  distance(from: [number, number], to: [number, number]): number;
}

/** Gives old planned routes their address (spec §4). One that cannot be converted is kept unchanged (spec §8). */
export async function convertOldRoutes(
  store: FavouritesStore,
  log: Pick<AppServices["log"], "error">,
): Promise<void> {
  try {
    const [{ readRouteId, routeIdOf, utcText }, { distance }] = await Promise.all([
      loadSurely(() => import("../../../../lib/custom-route.ts")),
      loadSurely(() => import("../../../../lib/geodesy/index.ts")),
    ]);
    for (const favourite of store.all) {
      if (favourite.data.routePoints === undefined) continue;
      const converted = convertOldRoute(favourite, { readRouteId, routeIdOf, utcText, distance });
      if (converted) store.take([converted]);
    }
  } catch (error) {
    log.error("Custom-route favourites are kept as they are", error);
  }
}

/**
 * The favourite with the address of its route, or null. It counts as changed a moment after its last change: newer than
 * its origin, older than any change of the user, and equal on every device.
 */
export function convertOldRoute(
  favourite: Favourite,
  { readRouteId, routeIdOf, utcText, distance }: RouteTools,
): Favourite | null {
  const { routePoints, ...data } = favourite.data;
  const points = readPoints(routePoints);
  const [first, second] = points ?? [];
  if (!points || !first) return null;
  const id = routeIdOf({
    departure: utcText(new Date(first.passing)),
    favoriteId: favourite.id,
    points: points.map(({ lat, lon }) => ({ lat, lon })),
    speed: second ? speedBetween(first, second, distance) : 0,
  });
  // An id that the route page cannot read means that the conversion failed.
  if (!readRouteId(id)) return null;
  const line: Position[] = points.map(({ lat, lon }) => [lon, lat]);
  const geometries =
    favourite.geometries.length === 0 && line.length > 1
      ? [{ type: "LineString" as const, coordinates: line }]
      : favourite.geometries;
  const lastUpdated = new Date(Date.parse(favourite.lastUpdated) + 1).toISOString();
  return { ...favourite, data, geometries, value: `/customroute/${id}`, lastUpdated };
}

/** Knots; 0 when no time has passed. */
function speedBetween(first: OldPoint, second: OldPoint, distance: RouteTools["distance"]): number {
  const hours = (second.passing - first.passing) / MS_PER_HOUR;
  if (hours <= 0) return 0;
  return metresToNauticalMiles(distance([first.lon, first.lat], [second.lon, second.lat])) / hours;
}

/** All points, or null when one is invalid: a route without one of its legs could cross land. */
function readPoints(value: unknown): OldPoint[] | null {
  if (!Array.isArray(value) || value.length === 0) return null;
  const points = value.map(readPoint);
  return points.every((point) => point !== null) ? points : null;
}

function readPoint(value: unknown): OldPoint | null {
  if (!isRecord(value)) return null;
  const { lat, lon, passingTime } = value;
  const passing =
    typeof passingTime === "string" || isFiniteNumber(passingTime)
      ? new Date(passingTime).getTime()
      : Number.NaN;
  const fine =
    isFiniteNumber(lat) &&
    isFiniteNumber(lon) &&
    Math.abs(lat) <= 90 &&
    Math.abs(lon) <= 180 &&
    Number.isFinite(passing);
  return fine ? { lat, lon, passing } : null;
}
