import type { Polygon } from "geojson";
import { isFiniteNumber, isRecord } from "../../../../lib/guards.ts";

/** A polygon whose rings have three corners or more, all of them numbers; null for anything else. */
export function readPolygon(value: unknown): Polygon | null {
  if (!isRecord(value) || value.type !== "Polygon" || !Array.isArray(value.coordinates)) return null;
  const { coordinates } = value;
  return coordinates.length > 0 && coordinates.every(isRing) ? { type: "Polygon", coordinates } : null;
}

function isRing(ring: unknown): boolean {
  return Array.isArray(ring) && ring.length >= 4 && ring.every(isPosition);
}

function isPosition(position: unknown): boolean {
  if (!Array.isArray(position)) return false;
  const [lon, lat] = position;
  return isFiniteNumber(lon) && isFiniteNumber(lat) && Math.abs(lat) <= 90;
}
