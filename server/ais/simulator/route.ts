import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Season } from "../../demo/seasons.ts";

/** Longitude and latitude, degrees. */
export type LonLat = readonly [lon: number, lat: number];
/** A point of a route with its clearance, nautical miles: no land is nearer. */
export type Waypoint = readonly [lon: number, lat: number, room: number];
/** Where a vessel lies: at a quay or an anchor, with the heading along it. */
export type Berth = readonly [lon: number, lat: number, heading: number];

export type SiteKind = "port" | "quay" | "village" | "road" | "platform" | "ground" | "spot";
/** Kind of vessels on a route. */
export type Traffic =
  | "coastal"
  | "deep-sea"
  | "tanker"
  | "ro-pax"
  | "ferry"
  | "fast"
  | "supply"
  | "roads"
  | "fishing"
  | "local";

/** A place where routes end. */
export interface Site {
  id: string;
  kind: SiteKind;
  /** What vessels send as their destination: UN/LOCODE or a name. */
  code: string;
  lon: number;
  lat: number;
  /** Nautical miles round it that are free of land. */
  room: number;
  berths: Berth[];
  /** Fishing grounds: their season and how much is fished there. */
  season?: Season;
  weight?: number;
}

/** A route of server/geodata/fairways.json. */
export interface Fairway {
  from: string;
  to: string;
  traffic: Traffic;
  share: number;
  points: Waypoint[];
}

/**
 * Content of the file, where routes are called `ways`: `line` is lon, lat (1/10,000 degree, each as the step from the last) and room (1/100 mile),
 * `berths` lon, lat (1/100,000 degree from the site) and heading.
 */
export interface FairwaysFile {
  sites: (Omit<Site, "berths"> & { berths: number[] })[];
  ways: (Omit<Fairway, "points"> & { line: number[] })[];
}

const FILE = join(import.meta.dirname, "..", "..", "geodata", "fairways.json");
const RAD = Math.PI / 180;
/** Length of a degree of latitude, nautical miles. */
const MILES_PER_DEGREE = 60;
/** Corners are rounded from this far before them on at most, nautical miles; share of the shorter leg. */
const ROUND = 2.5;
const ROUND_SHARE = 0.45;
/** Share of the room that vessels use. */
const USED = 0.8;
const DEGREES = 10_000;
const HUNDREDTHS = 100;
const FINE = 100_000;

let known: { sites: Site[]; fairways: Fairway[] } | null = null;

/** Sites and routes, read once. */
export function readSeaways(): { sites: Site[]; fairways: Fairway[] } {
  if (known) return known;
  const { sites, ways }: FairwaysFile = JSON.parse(readFileSync(FILE, "utf8"));
  known = {
    sites: sites.map((site) => ({ ...site, berths: readBerths([site.lon, site.lat], site.berths) })),
    fairways: ways.map(({ line, ...way }) => ({ ...way, points: readLine(line) })),
  };
  return known;
}

export function readFairways(): Fairway[] {
  return readSeaways().fairways;
}

function readBerths([lon, lat]: LonLat, flat: readonly number[]): Berth[] {
  const berths: Berth[] = [];
  for (let at = 0; at < flat.length; at += 3)
    berths.push([lon + (flat[at] ?? 0) / FINE, lat + (flat[at + 1] ?? 0) / FINE, flat[at + 2] ?? 0]);
  return berths;
}

export function writeBerths([lon, lat]: LonLat, berths: readonly Berth[]): number[] {
  return berths.flatMap(([x, y, heading]) => [
    Math.round((x - lon) * FINE),
    Math.round((y - lat) * FINE),
    heading,
  ]);
}

export function readLine(line: readonly number[]): Waypoint[] {
  const points: Waypoint[] = [];
  let [lon, lat] = [0, 0];
  for (let at = 0; at < line.length; at += 3) {
    lon += line[at] ?? 0;
    lat += line[at + 1] ?? 0;
    points.push([lon / DEGREES, lat / DEGREES, (line[at + 2] ?? 0) / HUNDREDTHS]);
  }
  return points;
}

export function writeLine(points: readonly Waypoint[]): number[] {
  let [lastLon, lastLat] = [0, 0];
  return points.flatMap(([lon, lat, room]) => {
    const [x, y] = [Math.round(lon * DEGREES), Math.round(lat * DEGREES)];
    const steps = [x - lastLon, y - lastLat, Math.floor(room * HUNDREDTHS)];
    [lastLon, lastLat] = [x, y];
    return steps;
  });
}

/** A line to sail along, measured in nautical miles, with rounded corners. Legs are short and count as straight on the chart. */
export class Route {
  /** Miles from the start to each point. */
  readonly marks: Float64Array;
  /** Nautical miles. */
  readonly length: number;
  private readonly lons: Float64Array;
  private readonly lats: Float64Array;
  private readonly rooms: Float64Array;
  /** Miles before and after each point from which on its corner is rounded. */
  private readonly rounds: Float64Array;

  constructor(points: readonly (LonLat | Waypoint)[]) {
    this.lons = Float64Array.from(points, ([lon]) => lon);
    this.lats = Float64Array.from(points, ([, lat]) => lat);
    this.rooms = Float64Array.from(points, (point) => point[2] ?? Number.POSITIVE_INFINITY);
    this.marks = new Float64Array(points.length);
    this.rounds = new Float64Array(points.length);
    for (const [index, to] of points.entries()) {
      const from = points[index - 1];
      if (from) this.marks[index] = this.mark(index - 1) + miles(from, to);
    }
    this.length = this.marks.at(-1) ?? 0;
    for (let index = 1; index < points.length - 1; index += 1) {
      const shorter = Math.min(
        this.mark(index) - this.mark(index - 1),
        this.mark(index + 1) - this.mark(index),
      );
      this.rounds[index] = Math.min(ROUND, ROUND_SHARE * shorter);
    }
  }

  /** How far before and after a point its corner is rounded, nautical miles. */
  roundOf(index: number): number {
    return this.rounds[index] ?? 0;
  }

  /**
   * The position at a distance (miles) from the start, `offset` miles to starboard where the route has its full `width`;
   * where the clearance is less, all vessels sail closer to the middle.
   */
  at(distance: number, offset = 0, width = 0): { lon: number; lat: number } {
    const leg = this.legAt(distance);
    const place =
      this.rounded(leg - 1, distance) ?? this.rounded(leg, distance) ?? this.straight(leg, distance);
    if (offset === 0) return place;
    const off = offset * Math.min(1, width > 0 ? (USED * this.roomAt(leg, distance)) / width : 1);
    const scale = Math.cos(place.lat * RAD);
    const [east, north] = [place.east * scale, place.north];
    const length = Math.hypot(east, north) || 1;
    return {
      lon: place.lon + (off * north) / length / MILES_PER_DEGREE / scale,
      lat: place.lat - (off * east) / length / MILES_PER_DEGREE,
    };
  }

  private mark(index: number): number {
    return this.marks[index] ?? 0;
  }

  /** The number of the point at which the leg ends that holds a distance. */
  private legAt(distance: number): number {
    let [low, high] = [1, this.marks.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.mark(middle) < distance) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  private straight(leg: number, distance: number) {
    const [start, end] = [this.mark(leg - 1), this.mark(leg)];
    const share = end > start ? (distance - start) / (end - start) : 0;
    const [lon, lat] = [this.lons[leg - 1] ?? 0, this.lats[leg - 1] ?? 0];
    const [east, north] = [(this.lons[leg] ?? lon) - lon, (this.lats[leg] ?? lat) - lat];
    return { lon: lon + east * share, lat: lat + north * share, east, north };
  }

  /** On the curve round a corner (a parabola), or null: it does not reach so far. */
  private rounded(corner: number, distance: number) {
    const round = this.roundOf(corner);
    const share = round > 0 ? (distance - this.mark(corner) + round) / (2 * round) : -1;
    if (share <= 0 || share >= 1) return null;
    const from = this.straight(corner, this.mark(corner) - round);
    const to = this.straight(corner + 1, this.mark(corner) + round);
    const [lon, lat] = [this.lons[corner] ?? 0, this.lats[corner] ?? 0];
    const [before, after] = [(1 - share) ** 2, share ** 2];
    const middle = 2 * share * (1 - share);
    return {
      lon: from.lon * before + lon * middle + to.lon * after,
      lat: from.lat * before + lat * middle + to.lat * after,
      east: (lon - from.lon) * (1 - share) + (to.lon - lon) * share,
      north: (lat - from.lat) * (1 - share) + (to.lat - lat) * share,
    };
  }

  private roomAt(leg: number, distance: number): number {
    const [start, end] = [this.mark(leg - 1), this.mark(leg)];
    const share = end > start ? (distance - start) / (end - start) : 0;
    const [from, to] = [this.rooms[leg - 1] ?? 0, this.rooms[leg] ?? 0];
    return from === to ? from : from + (to - from) * share;
  }
}

/**
 * The remaining share of the shift to a berth at a distance from the end of a route: 1 at the end, 0 from a few hundred
 * metres on.
 */
export function shiftLeft(distance: number, shift: number, length: number): number {
  const reach = Math.min(Math.max(0.4, 2.5 * shift), length / 2);
  if (distance >= reach) return 0;
  const share = Math.max(0, distance) / reach;
  return (1 - share) ** 2 * (1 + 2 * share);
}

export function miles(from: LonLat | Waypoint, to: LonLat | Waypoint): number {
  const x = (to[0] - from[0]) * Math.cos(((from[1] + to[1]) / 2) * RAD);
  return MILES_PER_DEGREE * Math.hypot(x, to[1] - from[1]);
}
