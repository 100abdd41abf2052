import { polygonFigures } from "../geodesy/areas.ts";
import { isRecord } from "../guards.ts";
import type { LonLat } from "../lon-lat.ts";
import type { FormRule } from "./form.ts";

/** Largest area of an application, m². */
export const MAX_APPLIED_AREA = 25_000e6;
/** Longest access: a year, with its leap day, ms. */
const MAX_PERIOD_MS = 366 * 86_400_000;

/** Area of a polygon whose form the schema has checked, m². */
export function appliedArea(geometry: unknown): number {
  const ring = isRecord(geometry) && Array.isArray(geometry.coordinates) ? geometry.coordinates[0] : [];
  return polygonFigures(ring as LonLat[]).area;
}

const area: FormRule = ({ area: applied }) =>
  appliedArea(applied) > MAX_APPLIED_AREA ? { field: "area", message: "area-too-large" } : null;

const period: FormRule = ({ from, to }) => {
  const [first, last] = [Date.parse(String(from)), Date.parse(String(to))];
  if (Number.isNaN(first)) return { field: "from", message: "invalid" };
  if (Number.isNaN(last)) return { field: "to", message: "invalid" };
  if (last < first) return { field: "to", message: "period-reversed" };
  return last - first > MAX_PERIOD_MS ? { field: "to", message: "period-too-long" } : null;
};

/** Rules of an application for AIS data that its schema does not express. */
export const AIS_RULES: readonly FormRule[] = [area, period];
