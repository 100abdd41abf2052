import { Problem } from "../domain/problem.ts";
import type { AisFilter } from "./filter.ts";
import { type AisModel, USUAL_MODEL } from "./format.ts";

/** The body of a live call after its schema has been checked; null counts as absent. */
export interface AisBody {
  geometry?: { type: string; coordinates: unknown } | null;
  since?: string | null;
  mmsi?: number[] | null;
  shipTypes?: number[] | null;
  countryCodes?: string[] | null;
  modelType?: AisModel["modelType"] | null;
  modelFormat?: AisModel["modelFormat"] | null;
  downsample?: boolean | null;
}

/** Most corners of an area. */
const MOST_CORNERS = 10_000;

export function readFilter(body: AisBody | null | undefined): AisFilter {
  const { geometry, since, mmsi, shipTypes, countryCodes } = body ?? {};
  return {
    ...(geometry ? { geometry: readArea(geometry) } : {}),
    ...(since ? { since } : {}),
    ...(mmsi ? { mmsi } : {}),
    ...(shipTypes ? { shipTypes } : {}),
    ...(countryCodes ? { countryCodes } : {}),
  };
}

export function readModel(body: AisBody | null | undefined): AisModel {
  return {
    modelType: body?.modelType ?? USUAL_MODEL.modelType,
    modelFormat: body?.modelFormat ?? USUAL_MODEL.modelFormat,
  };
}

/** @throws Problem 400 for anything but a polygon of finite numbers. */
export function readArea(geometry: {
  type: string;
  coordinates: unknown;
}): NonNullable<AisFilter["geometry"]> {
  const area = polygonOf(geometry);
  if (!area) throw new Problem(400, "The area must be a Polygon or MultiPolygon of longitudes and latitudes");
  const corners = area.coordinates.flat(area.type === "Polygon" ? 1 : 2).length;
  if (corners > MOST_CORNERS)
    throw new Problem(400, `The area has ${corners} corners; at most ${MOST_CORNERS} are taken`);
  return area;
}

function polygonOf({
  type,
  coordinates,
}: {
  type: string;
  coordinates: unknown;
}): AisFilter["geometry"] | null {
  if (type === "Polygon") return isPolygon(coordinates) ? { type, coordinates } : null;
  if (type !== "MultiPolygon" || !Array.isArray(coordinates)) return null;
  return coordinates.every(isPolygon) ? { type, coordinates } : null;
}

function isPolygon(value: unknown): value is number[][][] {
  return Array.isArray(value) && value.length > 0 && value.every(isRing);
}

function isRing(value: unknown): boolean {
  return (
    Array.isArray(value) &&
    value.length >= 4 &&
    value.every(
      (corner) =>
        Array.isArray(corner) &&
        corner.length >= 2 &&
        corner.slice(0, 2).every((part) => Number.isFinite(part)),
    )
  );
}
