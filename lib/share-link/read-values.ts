import { isBoolean, isFiniteNumber, isRecord, isString } from "../guards.ts";
import { type Bounds, isLonLat, type LonLat } from "../lon-lat.ts";
import type { DeclaredShareOption, ShareInterval, ShareOptionValue } from "./share-config.ts";

/** Largest longitude: the user may have panned the map round the world a few times; larger values could break the arithmetic. */
const MAX_LONGITUDE = 1080;
const MAX_ROUTE_LENGTH = 500;
const MAX_INSTANT_LENGTH = 40;
const MAX_TEXT_LENGTH = 500;

export function readCenter(value: unknown): LonLat | null {
  return isLonLat(value) && Math.abs(value[0]) <= MAX_LONGITUDE ? value : null;
}

export function readZoom(value: unknown): number | null {
  return isFiniteNumber(value) && value >= 0 && value <= 30 ? value : null;
}

/** West, south, east, north with west < east and south < north. */
export function readBounds(value: unknown): Bounds | null {
  if (!Array.isArray(value) || value.length !== 4 || !value.every(isFiniteNumber)) return null;
  const [west, south, east, north] = value as Bounds;
  const inWorld = Math.max(Math.abs(west), Math.abs(east)) <= MAX_LONGITUDE && south >= -90 && north <= 90;
  return inWorld && west < east && south < north ? [west, south, east, north] : null;
}

/** A path below the base path that cannot leave it. */
export function readRoute(value: unknown): string | null {
  if (!isString(value) || value.length > MAX_ROUTE_LENGTH || !value.startsWith("/")) return null;
  const base = "https://map.example/base";
  const isControl = [...value].some((char) => char < " " || char === "\\" || char === "?" || char === "#");
  if (isControl || value.startsWith("//") || !URL.canParse(base + value)) return null;
  const url = new URL(base + value);
  return url.pathname.startsWith("/base/") && url.search === "" && url.hash === "" ? value : null;
}

/** The value of an option that a plugin declares; null when it has another type. */
export function readOption(type: DeclaredShareOption["type"], value: unknown): ShareOptionValue | null {
  switch (type) {
    case "boolean":
      return isBoolean(value) ? value : null;
    case "string":
      return isString(value) && value.length <= MAX_TEXT_LENGTH ? value : null;
    case "interval":
      return readInterval(value);
  }
}

function readInterval(value: unknown): ShareInterval | null {
  if (!isRecord(value)) return null;
  const [from, to] = [readInstant(value.from), readInstant(value.to)];
  return from === null || to === null ? null : { from, to };
}

/** An instant as text; milliseconds since 1970 become ISO. */
function readInstant(value: unknown): string | null {
  if (!isString(value) || value.length > MAX_INSTANT_LENGTH) return null;
  if (/^\d{12,14}$/.test(value)) return new Date(Number(value)).toISOString();
  return Number.isNaN(Date.parse(value)) ? null : value;
}
