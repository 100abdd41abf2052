import { Problem } from "../domain/problem.ts";
import { type AisFilter, type Area, boxOf, polygonsOf, type Ring } from "./filter.ts";
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
  anywhere?: number[] | null;
}

/** Most corners of an area: the filter tests every corner for every change near a stream's area. */
const MAX_CORNERS = 500;
/** Most turns round the world that an area may span. */
const MAX_WORLD_TURNS = 4;

export function readFilter(body: AisBody | null | undefined): AisFilter {
  const { geometry, since, mmsi, shipTypes, countryCodes, anywhere } = body ?? {};
  return {
    ...(geometry ? { geometry: readArea(geometry) } : {}),
    ...(since ? { since } : {}),
    ...(mmsi ? { mmsi } : {}),
    ...(shipTypes ? { shipTypes } : {}),
    ...(countryCodes ? { countryCodes } : {}),
    ...(anywhere ? { anywhere } : {}),
  };
}

export function readModel(body: AisBody | null | undefined): AisModel {
  return {
    modelType: body?.modelType ?? USUAL_MODEL.modelType,
    modelFormat: body?.modelFormat ?? USUAL_MODEL.modelFormat,
  };
}

/**
 * Moves the parts of an area beyond ±180° to the other side of the antimeridian.
 * @throws Problem 400 for anything but polygons of finite numbers, and for too many corners
 */
export function readArea(geometry: { type: string; coordinates: unknown }): Area {
  return withinTheWorld(readPolygons(geometry));
}

/** The same as it was sent, also beyond ±180°. */
export function readPolygons(geometry: { type: string; coordinates: unknown }): Area {
  const area = areaOf(geometry);
  if (!area) throw new Problem(400, "The area must be a Polygon or MultiPolygon of longitudes and latitudes");
  const corners = polygonsOf(area).flat(2).length;
  if (corners > MAX_CORNERS)
    throw new Problem(400, `The area has ${corners} corners; at most ${MAX_CORNERS} are taken`);
  return area;
}

function withinTheWorld(area: Area): Area {
  const polygons = polygonsOf(area);
  const turned = polygons.flatMap((rings) =>
    turnsOf(rings).map((turn) => (turn === 0 ? rings : shifted(rings, turn))),
  );
  if (turned.length === polygons.length && turned.every((rings, index) => rings === polygons[index]))
    return area;
  return { type: "MultiPolygon", coordinates: turned };
}

/** Offsets in degrees that move each part of a polygon into ±180° once. */
function turnsOf(rings: readonly Ring[]): number[] {
  const [west, , east] = boxOf(rings[0] ?? []);
  const first = Math.floor((west - 180) / 360) + 1;
  const last = Math.max(first, Math.ceil((east + 180) / 360) - 1);
  if (!(last - first < MAX_WORLD_TURNS)) throw new Problem(400, "The area goes round the world too often");
  return Array.from({ length: last - first + 1 }, (_, index) => -360 * (first + index));
}

const shifted = (rings: readonly Ring[], degrees: number): Ring[] =>
  rings.map((ring) => ring.map(([longitude = 0, latitude = 0]) => [longitude + degrees, latitude]));

function areaOf({ type, coordinates }: { type: string; coordinates: unknown }): Area | null {
  if (type === "Polygon") return isPolygon(coordinates) ? { type, coordinates } : null;
  if (type !== "MultiPolygon" || !Array.isArray(coordinates) || coordinates.length === 0) return null;
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
