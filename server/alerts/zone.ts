import type { MmsiKind } from "../../lib/mmsi.ts";
import { type Area, polygonsOf } from "../ais/filter.ts";

/** What a zone tells of. A null limit tells of nothing. */
export interface ZoneRules {
  entering: boolean;
  leaving: boolean;
  /** Knots. */
  speedOver: number | null;
  speedUnder: number | null;
  /** Minutes without a message from a vessel that was inside. */
  silence: number | null;
}

/** Which vessels a zone is about. An empty list, or null, is no limit. */
export interface ZoneVessels {
  /** ISO 3166 alpha-2, upper case. */
  countryCodes: readonly string[];
  mmsiCategories: readonly MmsiKind[];
  /** AIS codes. */
  shipTypes: readonly number[];
  /** Metres. A vessel of unknown length is not in a zone with a least length. */
  minLength: number | null;
}

/** A zone as the evaluator needs it. Access and `seenArea` say which vessels its owner may see (spec §6). */
export interface WatchedZone extends ZoneVessels {
  id: string;
  userId: string;
  access: ZoneAccess;
  /** Area in which its owner sees every vessel, from when the zone was last changed; null: none. */
  seenArea: Area | null;
  geometry: Area;
  rules: ZoneRules;
  /** When it was last changed, ms since 1970. */
  updatedAt: number;
}

export type ZoneAccess = "open" | "restricted";

/** Degrees; `east` may exceed 180 for an area across the antimeridian, `west` is in −180 to 180. */
export interface ZoneBox {
  west: number;
  south: number;
  east: number;
  north: number;
}

/** Metres of one degree of latitude, for distances of some hundred metres. */
const METRES_PER_DEGREE = 111_195;

/** The area of a zone for tests of positions. Sides are straight in longitude and latitude. */
export class ZoneArea {
  /** Sides of all rings, four numbers a side: longitude and latitude of both ends, unwrapped. */
  private readonly sides: Float64Array;
  readonly box: ZoneBox;

  constructor(geometry: Area) {
    const sides: number[] = [];
    const first = polygonsOf(geometry)[0]?.[0]?.[0]?.[0] ?? 0;
    for (const ring of polygonsOf(geometry).flat()) {
      const points = unwrap(ring, first);
      for (const [index, [lon, lat]] of points.entries()) {
        const [nextLon, nextLat] = points[(index + 1) % points.length] ?? [lon, lat];
        sides.push(lon, lat, nextLon, nextLat);
      }
    }
    this.sides = Float64Array.from(sides);
    this.box = boxOfSides(this.sides);
  }

  /** Even–odd rule over all rings: a hole is outside. */
  contains(longitude: number, latitude: number): boolean {
    const { west, south, east, north } = this.box;
    const x = this.near(longitude);
    if (latitude < south || latitude > north || x < west || x > east) return false;
    const { sides } = this;
    let inside = false;
    for (let at = 0; at < sides.length; at += 4) {
      const x1 = sides[at] ?? 0;
      const y1 = sides[at + 1] ?? 0;
      const x2 = sides[at + 2] ?? 0;
      const y2 = sides[at + 3] ?? 0;
      if (y1 > latitude !== y2 > latitude && x < ((x2 - x1) * (latitude - y1)) / (y2 - y1) + x1)
        inside = !inside;
    }
    return inside;
  }

  /** Distance to the nearest side, m, on a plane that touches the earth at the position: exact for short distances. */
  distance(longitude: number, latitude: number): number {
    const scale = Math.cos((latitude * Math.PI) / 180);
    const x = this.near(longitude);
    const { sides } = this;
    let nearest = Number.POSITIVE_INFINITY;
    for (let at = 0; at < sides.length; at += 4) {
      const x1 = ((sides[at] ?? 0) - x) * scale;
      const y1 = (sides[at + 1] ?? 0) - latitude;
      const dx = ((sides[at + 2] ?? 0) - x) * scale - x1;
      const dy = (sides[at + 3] ?? 0) - latitude - y1;
      const length = dx * dx + dy * dy;
      const part = length === 0 ? 0 : Math.min(1, Math.max(0, -(x1 * dx + y1 * dy) / length));
      nearest = Math.min(nearest, (x1 + part * dx) ** 2 + (y1 + part * dy) ** 2);
    }
    return Math.sqrt(nearest) * METRES_PER_DEGREE;
  }

  /** The longitude in the turn of the earth in which the area lies. */
  private near(longitude: number): number {
    const { west, east } = this.box;
    if (longitude < west && longitude + 360 <= east + 1) return longitude + 360;
    return longitude;
  }
}

/** Longitudes without jumps: each is less than half a turn from the one before it, the first from `start`. */
function unwrap(ring: readonly (readonly number[])[], start: number): [number, number][] {
  let before = start;
  return ring.map(([lon = 0, lat = 0]) => {
    before = lon - 360 * Math.round((lon - before) / 360);
    return [before, lat];
  });
}

function boxOfSides(sides: Float64Array): ZoneBox {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (let at = 0; at < sides.length; at += 2) {
    const lon = sides[at] ?? 0;
    const lat = sides[at + 1] ?? 0;
    west = Math.min(west, lon);
    east = Math.max(east, lon);
    south = Math.min(south, lat);
    north = Math.max(north, lat);
  }
  const turn = 360 * Math.floor((west + 180) / 360);
  if (turn !== 0) for (let at = 0; at < sides.length; at += 2) sides[at] = (sides[at] ?? 0) - turn;
  return { west: west - turn, south, east: east - turn, north };
}
