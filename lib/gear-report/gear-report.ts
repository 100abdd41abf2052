import { isFiniteNumber, isRecord, isString } from "../guards.ts";

/** Kinds of reports about fishing gear (spec §5). */
export const REPORT_TYPES = ["deployed", "lost", "reset", "retrieved"] as const;
export type ReportType = (typeof REPORT_TYPES)[number];

/** Paths of the calls below `{apiBase}` (spec §7); their versions differ. */
export const REPORT_PATHS: Readonly<Record<ReportType, string>> = {
  deployed: "/v3/geodata/fishingfacilitychange/deployed",
  lost: "/v1/geodata/fishingfacilitychange/lost",
  reset: "/v1/geodata/fishingfacilitychange/reset",
  retrieved: "/v3/geodata/fishingfacilitychange/retrieved",
};
export const SENSOR_PATH = "/v1/fishinfo/sensors/user/deploy";

/** Attributes that a report of each type must have (spec §5). */
export const REQUIRED: Readonly<Record<ReportType, readonly string[]>> = {
  deployed: ["geometry", "setupTime", "toolTypeCode"],
  lost: ["geometry", "lostTime", "toolTypeCode"],
  reset: ["resetTime", "toolId"],
  retrieved: ["removedTime", "toolId"],
};
/** The same for a sensor. */
export const SENSOR_REQUIRED: readonly string[] = ["geometry", "deployTime", "sensorType", "sensorId"];

/** Name of the time of each report. */
export const TIME_OF: Readonly<Record<ReportType, "setupTime" | "lostTime" | "resetTime" | "removedTime">> = {
  deployed: "setupTime",
  lost: "lostTime",
  reset: "resetTime",
  retrieved: "removedTime",
};

/** Ids of messages of forms (`lib/form/messages.ts`). */
export type ReportFault = "required" | "invalid" | "integer" | "outside" | "too-many";

/** Longest text of a report, and most positions. */
const MAX_TEXT = 500;
export const MAX_POSITIONS = 500;
/** A report may be about a moment so far ahead, ms: clocks of devices differ. */
const AHEAD = 3_600_000;

const TIMES = ["setupTime", "lostTime", "resetTime", "removedTime", "deployTime"];
const COUNTS = ["toolCount", "lostCount"];
const GEOMETRY_TYPES = [
  ...["Point", "MultiPoint", "LineString", "MultiLineString", "Polygon", "MultiPolygon"],
  "GeometryCollection",
];

/** Whether a value has a known type and a coordinates or geometries array with something in it (spec §5). */
export function isGeometry(value: unknown): boolean {
  if (!isRecord(value) || !isString(value.type) || !GEOMETRY_TYPES.includes(value.type)) return false;
  const parts = value.type === "GeometryCollection" ? value.geometries : value.coordinates;
  return Array.isArray(parts) && parts.length > 0;
}

/**
 * What is wrong with a report, by attribute, as page and server see it. Empty: it is valid.
 * @param required names that must be there
 * @param now ms since the epoch
 */
export function faultsOf(
  report: Readonly<Record<string, unknown>>,
  required: readonly string[],
  now: number,
): Record<string, ReportFault> {
  const faults: Record<string, ReportFault> = {};
  for (const name of required) if (isMissing(report[name])) faults[name] = "required";
  for (const [name, value] of Object.entries(report)) {
    if (isMissing(value)) continue;
    const fault = faultOf(name, value, now);
    if (fault) faults[name] ??= fault;
  }
  return faults;
}

const isMissing = (value: unknown) => value === undefined || value === null || value === "";

function faultOf(name: string, value: unknown, now: number): ReportFault | null {
  if (name === "geometry") return geometryFault(value);
  if (COUNTS.includes(name)) return Number.isInteger(value) && Number(value) >= 0 ? null : "integer";
  if (!isString(value)) return "invalid";
  if (TIMES.includes(name)) {
    const time = Date.parse(value);
    return Number.isNaN(time) || time > now + AHEAD ? "invalid" : null;
  }
  return value.length > MAX_TEXT ? "too-many" : null;
}

function geometryFault(value: unknown): ReportFault | null {
  if (!isGeometry(value) || !isRecord(value)) return "invalid";
  const positions = positionsIn(value.coordinates ?? value.geometries);
  if (positions === null) return "invalid";
  if (positions.length > MAX_POSITIONS) return "too-many";
  return positions.every(([lon, lat]) => Math.abs(lon) <= 180 && Math.abs(lat) <= 90) ? null : "outside";
}

/** All positions below a list; null: something in it is none. */
function positionsIn(value: unknown): [number, number][] | null {
  if (isRecord(value)) return positionsIn(value.coordinates ?? value.geometries);
  if (!Array.isArray(value) || value.length === 0) return null;
  const [lon, lat] = value;
  if (isFiniteNumber(lon) && isFiniteNumber(lat)) return [[lon, lat]];
  const inner = value.map(positionsIn);
  return inner.some((part) => part === null) ? null : inner.flatMap((part) => part ?? []);
}
