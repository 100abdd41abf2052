import { readFileSync } from "node:fs";
import { leg } from "../../lib/geodesy/index.ts";
import { LAND_BOUNDS, LAND_FILE } from "../demo/land-mask.ts";
import { isRecord } from "../domain/site.ts";
import { builtInPlaces } from "../place-names/place-list.ts";
import { waterNameAt } from "./water-name.ts";

type Position = readonly [lon: number, lat: number];

/** How far the coast is from a place. */
export interface CoastAnswer {
  /** Whether the place is on land. */
  onLand: boolean;
  /** The nearest place of the coast: metres, and the bearing to it in degrees. Null where the coast is not known. */
  coast: { lon: number; lat: number; distance: number; bearing: number } | null;
}

const RADIANS = Math.PI / 180;

/**
 * Finds the nearest coast of the base map's land. All edges are looked at for every question: 94,000 take about two
 * milliseconds, and an index would have to be right at the pole too.
 */
export class NearestCoast {
  /** Edge after edge: from and to as [lon, lat] degrees. */
  private readonly edges: Float64Array;
  /** The same as vectors from the centre of the earth. */
  private readonly vectors: Float64Array;

  /** @param rings closed rings of land; edges along `bounds` are where the data ends, and no coast */
  constructor(
    rings: readonly (readonly Position[])[],
    private readonly bounds: readonly [west: number, south: number, east: number, north: number],
  ) {
    const edges: number[] = [];
    for (const ring of rings)
      for (const [at, to] of ring.entries()) {
        const from = ring[at - 1];
        if (from !== undefined) edges.push(...from, ...to);
      }
    this.edges = Float64Array.from(edges);
    this.vectors = new Float64Array((edges.length / 2) * 3);
    for (let at = 0; at < edges.length / 2; at++) {
      const [lon, lat] = [(edges[at * 2] ?? 0) * RADIANS, (edges[at * 2 + 1] ?? 0) * RADIANS];
      this.vectors.set([Math.cos(lat) * Math.cos(lon), Math.cos(lat) * Math.sin(lon), Math.sin(lat)], at * 3);
    }
  }

  /** Reads the land of a GeoJSON file (a feature with a MultiPolygon, WGS 84). */
  static read(file: string): NearestCoast {
    const land: unknown = JSON.parse(readFileSync(file, "utf8"));
    const geometry = isRecord(land) && isRecord(land.geometry) ? land.geometry : {};
    const polygons = geometry.type === "MultiPolygon" ? (geometry.coordinates as Position[][][]) : [];
    return new NearestCoast(polygons.flat(), LAND_BOUNDS);
  }

  at(place: Position): CoastAnswer {
    const [west, south, east, north] = this.bounds;
    const [lon, lat] = place;
    if (lon <= west || lon >= east || lat <= south || lat >= north) return { onLand: false, coast: null };
    const nearest = this.nearestTo(place);
    const onLand = this.holds(place);
    if (nearest === null) return { onLand, coast: null };
    const { metres, bearing } = leg([...place], [...nearest]);
    // Beyond the end of the data another coast may be nearer.
    const ends: Position[] = [
      [west, lat],
      [east, lat],
      [lon, south],
    ];
    if (ends.some((end) => leg([...place], [...end]).metres < metres)) return { onLand, coast: null };
    return { onLand, coast: { lon: nearest[0], lat: nearest[1], distance: metres, bearing } };
  }

  private nearestTo([lon, lat]: Position): Position | null {
    const { vectors } = this;
    const [x, y, z] = [
      Math.cos(lat * RADIANS) * Math.cos(lon * RADIANS),
      Math.cos(lat * RADIANS) * Math.sin(lon * RADIANS),
      Math.sin(lat * RADIANS),
    ];
    let least = Number.POSITIVE_INFINITY;
    let found: Position | null = null;
    for (let edge = 0; edge < this.edges.length / 4; edge++) {
      const at = edge * 6;
      const ax = vectors[at] ?? 0;
      const ay = vectors[at + 1] ?? 0;
      const az = vectors[at + 2] ?? 0;
      const dx = (vectors[at + 3] ?? 0) - ax;
      const dy = (vectors[at + 4] ?? 0) - ay;
      const dz = (vectors[at + 5] ?? 0) - az;
      const length = dx * dx + dy * dy + dz * dz;
      const along = length === 0 ? 0 : ((x - ax) * dx + (y - ay) * dy + (z - az) * dz) / length;
      const share = Math.max(0, Math.min(1, along));
      const away = (ax + share * dx - x) ** 2 + (ay + share * dy - y) ** 2 + (az + share * dz - z) ** 2;
      if (away >= least || this.isEnd(edge)) continue;
      least = away;
      const [fromLon, fromLat, toLon, toLat] = this.edge(edge);
      found = [fromLon + share * (toLon - fromLon), fromLat + share * (toLat - fromLat)];
    }
    return found;
  }

  /** Whether an edge lies on the bounds of the data. */
  private isEnd(edge: number): boolean {
    const [west, south, east, north] = this.bounds;
    const [fromLon, fromLat, toLon, toLat] = this.edge(edge);
    return (
      (fromLon === toLon && (fromLon === west || fromLon === east)) ||
      (fromLat === toLat && (fromLat === south || fromLat === north))
    );
  }

  /** Whether land holds a place: how many edges lie east of it is odd. */
  private holds([lon, lat]: Position): boolean {
    let inside = false;
    for (let edge = 0; edge < this.edges.length / 4; edge++) {
      if ((this.edges[edge * 4 + 1] ?? 0) > lat === (this.edges[edge * 4 + 3] ?? 0) > lat) continue;
      const [fromLon, fromLat, toLon, toLat] = this.edge(edge);
      if (fromLon + ((lat - fromLat) / (toLat - fromLat)) * (toLon - fromLon) > lon) inside = !inside;
    }
    return inside;
  }

  private edge(index: number): [fromLon: number, fromLat: number, toLon: number, toLat: number] {
    const [fromLon = 0, fromLat = 0, toLon = 0, toLat = 0] = this.edges.subarray(index * 4, index * 4 + 4);
    return [fromLon, fromLat, toLon, toLat];
  }
}

/** The nearest coast of a place, and the name of the water; the land is read at the first question. */
export function coastAnswers() {
  let coast: NearestCoast | null = null;
  return (
    place: readonly [lon: number, lat: number],
  ): CoastAnswer & { water: { no: string; en: string } | null } => {
    coast ??= NearestCoast.read(LAND_FILE);
    const found = coast.at(place);
    return { ...found, water: found.onLand ? null : waterNameAt(place, builtInPlaces()) };
  };
}
