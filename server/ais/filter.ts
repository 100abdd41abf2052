import { isDistress, shipTypeOf } from "./station.ts";
import { reportedAt, type Target } from "./target-table.ts";

export type Ring = readonly (readonly number[])[];
/** Degrees. */
export type Box = readonly [west: number, south: number, east: number, north: number];

/** GeoJSON, longitude and latitude in degrees. */
export type Area = { type: "Polygon"; coordinates: Ring[] } | { type: "MultiPolygon"; coordinates: Ring[][] };

/** What the caller wants to see, as in the body of the live service (spec §7). An absent field is no limit. */
export interface AisFilter {
  geometry?: Area;
  /** Only what was received at or after this instant, ISO. */
  since?: string;
  mmsi?: readonly number[];
  shipTypes?: readonly number[];
  /** ISO 3166 alpha-2. */
  countryCodes?: readonly string[];
  /** Numbers that are wanted whatever the rest of the filter says, as all distress senders then are. Not part of the original service. */
  anywhere?: readonly number[];
}

/** Country of an MMSI, ISO 3166 alpha-2 in upper case, or null. */
export type CountryOf = (mmsi: number) => string | null;

/** Compiles a filter to a predicate. Cheap tests run first: streams call it for every change and every client near it. */
export function compileFilter(filter: AisFilter, countryOf: CountryOf): (target: Target) => boolean {
  const since = filter.since === undefined ? Number.NEGATIVE_INFINITY : Date.parse(filter.since);
  const mmsi = filter.mmsi && new Set(filter.mmsi);
  const shipTypes = filter.shipTypes && new Set(filter.shipTypes);
  const countries = filter.countryCodes && new Set(filter.countryCodes.map((code) => code.toUpperCase()));
  const area = filter.geometry && compileArea(filter.geometry);
  const anywhere = filter.anywhere && new Set(filter.anywhere);
  return (target) => {
    const { record } = target;
    if (anywhere && (anywhere.has(record.mmsi) || isDistress(record))) return true;
    if (reportedAt(target) < since) return false;
    if (mmsi && !mmsi.has(record.mmsi)) return false;
    const shipType = shipTypes ? shipTypeOf(record) : null;
    if (shipTypes && (shipType === null || !shipTypes.has(shipType))) return false;
    if (area) {
      const { longitude, latitude } = record;
      // A distress sender without a position may be in this area.
      const inside = longitude === null || latitude === null ? isDistress(record) : area(longitude, latitude);
      if (!inside) return false;
    }
    if (countries) {
      const country = countryOf(record.mmsi);
      if (country === null || !countries.has(country)) return false;
    }
    return true;
  };
}

/** GeoJSON of a box. */
export function boxPolygon([west, south, east, north]: Box): { type: "Polygon"; coordinates: number[][][] } {
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  return { type: "Polygon", coordinates: [ring] };
}

/** Boxes outside of which a filter rejects every target; null where the filter has no area. */
export function boxesOf({ geometry }: AisFilter): Box[] | null {
  return geometry ? polygonsOf(geometry).map((rings) => boxOf(rings[0] ?? [])) : null;
}

export const polygonsOf = (area: Area): readonly Ring[][] =>
  area.type === "Polygon" ? [area.coordinates] : area.coordinates;

/** Compiles an area to a predicate of positions: it tests the box first, then the rings; holes are outside. */
export function compileArea(area: Area): (longitude: number, latitude: number) => boolean {
  const boxed = polygonsOf(area).map((rings) => {
    const box = boxOf(rings[0] ?? []);
    return { box, bands: isBox(rings) ? null : bandsOf(rings, box) };
  });
  return (longitude, latitude) =>
    boxed.some(({ box: [west, south, east, north], bands }) => {
      if (latitude < south || latitude > north || longitude < west || longitude > east) return false;
      if (bands === null) return true;
      const band = Math.floor(((latitude - south) / (north - south)) * bands.length);
      return isInside(bands[Math.min(band, bands.length - 1)] ?? [], longitude, latitude);
    });
}

export function boxOf(ring: Ring): Box {
  const longitudes = ring.map(([lon = 0]) => lon);
  const latitudes = ring.map(([, lat = 0]) => lat);
  return [Math.min(...longitudes), Math.min(...latitudes), Math.max(...longitudes), Math.max(...latitudes)];
}

/** A rectangle along the parallels needs no test beyond its box; map views usually ask with one. */
function isBox(rings: readonly Ring[]): boolean {
  const [outer = []] = rings;
  const [west, south, east, north] = boxOf(outer);
  return (
    rings.length === 1 &&
    outer.length === 5 &&
    outer.every(([lon, lat]) => (lon === west || lon === east) && (lat === south || lat === north)) &&
    new Set(outer.map((corner) => corner.join(" "))).size === 4
  );
}

/** Edges that reach into a band of latitude: from and to as longitude, latitude. */
type Edge = readonly [x1: number, y1: number, x2: number, y2: number];
type Band = readonly Edge[];

/** Corners for each band: a polygon of hundreds of corners costs a position no more than one of a few. */
const CORNERS_PER_BAND = 4;
/** An edge may reach through all of them, and each stream has bands of its own. */
const MAX_BANDS = 32;

/** The edges of all rings by bands of latitude, from south to north. */
function bandsOf(rings: readonly Ring[], [, south, , north]: Box): Band[] {
  const corners = rings.reduce((sum, ring) => sum + ring.length, 0);
  const count = Math.max(1, Math.min(MAX_BANDS, Math.floor(corners / CORNERS_PER_BAND)));
  const bands = Array.from({ length: count }, (): Edge[] => []);
  const bandAt = (y: number) =>
    Math.max(0, Math.min(count - 1, Math.floor(((y - south) / (north - south)) * count)));
  for (const ring of rings)
    for (let index = 0; index < ring.length; index += 1) {
      const [x1 = 0, y1 = 0] = ring[index] ?? [];
      const [x2 = 0, y2 = 0] = ring[(index + 1) % ring.length] ?? [];
      // The neighbours too, whatever the rounding.
      const first = Math.max(0, bandAt(Math.min(y1, y2)) - 1);
      const last = Math.min(count - 1, bandAt(Math.max(y1, y2)) + 1);
      const edge: Edge = [x1, y1, x2, y2];
      for (let band = first; band <= last; band += 1) bands[band]?.push(edge);
    }
  return bands;
}

/** Even–odd rule over all rings, so that holes count as outside. */
function isInside(edges: Band, x: number, y: number): boolean {
  let inside = false;
  for (const [x1, y1, x2, y2] of edges)
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside;
  return inside;
}
