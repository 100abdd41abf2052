import type { Geometry, Position } from "geojson";
import { makeObservable, observableRef, runInAction } from "mobx";
import { type AppServices, isAbort } from "../../../core/api/kernel.ts";
import { isFiniteNumber, isRecord, isString } from "../../../lib/guards.ts";
import { isLonLat, type LonLat } from "../../../lib/lon-lat.ts";
import { isNetBuoy } from "../../../lib/mmsi.ts";
import { DAY } from "../../../lib/oslo-time.ts";
import type { OwnTool } from "./read-answers.ts";

/** A net buoy with its last position by AIS. */
export interface NetBuoy {
  mmsi: number;
  /** Empty: it sends none. */
  name: string;
  place: LonLat;
  /** Of the position, ms. */
  time: number;
}

/** A buoy so near belongs to the gear, m: it drifts on its line, and gear is reported where it was let go. */
const REACH = 1_000;
const METRES_PER_DEGREE = 111_195;
/** Each piece of gear is a question of its own; those that have stood longest come first. */
const MOST = 12;
const OPEN = "{apiBase}/v1/geodata/ais/open/vesselsinarea";
const FISKINFO = "{apiBase}/v1/geodata/ais/fiskinfo/vesselsinarea";

/** Buoys of AIS near the vessel's gear, from the service that knows which stations were in an area. Observed. */
export class NetBuoys {
  list: readonly NetBuoy[] = [];
  private running: AbortController | null = null;

  constructor(private readonly app: Pick<AppServices, "http" | "urls" | "clock" | "log" | "session">) {
    makeObservable(this, { list: observableRef });
  }

  /** Asks for the last day. A piece of gear that fails has no buoys; when all fail, what was known stays. */
  async load(tools: readonly OwnTool[]): Promise<void> {
    const { app } = this;
    this.running?.abort();
    const running = new AbortController();
    this.running = running;
    const now = app.clock.now().getTime();
    const range = { msgTimeFrom: new Date(now - DAY).toISOString(), msgTimeTo: new Date(now).toISOString() };
    const url = app.urls.expand(app.session.holds("BwAisFiskinfo") ? FISKINFO : OPEN);
    const ask = async (polygon: Geometry) => {
      const { data } = await app.http.post(url, { json: { ...range, polygon } }, { signal: running.signal });
      return Array.isArray(data) ? data.flatMap((one: unknown) => readBuoy(one) ?? []) : [];
    };
    const areas = tools.flatMap(({ geometry }) => areaOf(geometry) ?? []).slice(0, MOST);
    const answers = await Promise.allSettled(areas.map(ask));
    if (running.signal.aborted) return;
    const failed = answers.find((answer) => answer.status === "rejected");
    if (failed && !isAbort(failed.reason)) app.log.info("Net buoys", failed.reason);
    const lists = answers.flatMap((answer) => (answer.status === "fulfilled" ? [answer.value] : []));
    if (lists.length === 0 && failed) return;
    runInAction(() => {
      this.list = [...new Map(lists.flat().map((buoy) => [buoy.mmsi, buoy])).values()];
    });
  }

  /** Those beside a piece of gear, with their distances, m, the nearest first. */
  beside(geometry: Geometry | null): { buoy: NetBuoy; distance: number }[] {
    const places = positionsIn(geometry);
    return this.list
      .map((buoy) => ({ buoy, distance: distanceTo(places, buoy.place) }))
      .filter(({ distance }) => distance <= REACH)
      .sort((one, other) => one.distance - other.distance);
  }

  forget(): void {
    this.running?.abort();
    runInAction(() => {
      this.list = [];
    });
  }
}

/** Null: it is no net buoy, or has no position. */
function readBuoy(value: unknown): NetBuoy | null {
  if (!isRecord(value) || !isFiniteNumber(value.mmsi) || !isNetBuoy(value.mmsi)) return null;
  const place = [value.longitude, value.latitude];
  const time = isString(value.msgtime) ? Date.parse(value.msgtime) : Number.NaN;
  if (!isLonLat(place) || Number.isNaN(time)) return null;
  return { mmsi: value.mmsi, name: isString(value.name) ? value.name.trim() : "", place, time };
}

/** The positions of a point, a line or several; of other geometries none. */
function positionsIn(geometry: Geometry | null): readonly Position[] {
  switch (geometry?.type) {
    case "Point":
      return [geometry.coordinates];
    case "LineString":
    case "MultiPoint":
      return geometry.coordinates;
    case "MultiLineString":
      return geometry.coordinates.flat();
    default:
      return [];
  }
}

/** The box around gear, with the reach on all sides. Null: it has no position. */
function areaOf(geometry: Geometry | null): Geometry | null {
  const places = positionsIn(geometry);
  if (places.length === 0) return null;
  const lons = places.map(([lon = 0]) => lon);
  const lats = places.map(([, lat = 0]) => lat);
  const [south, north] = [
    Math.min(...lats) - REACH / METRES_PER_DEGREE,
    Math.max(...lats) + REACH / METRES_PER_DEGREE,
  ];
  const wide =
    REACH /
    (METRES_PER_DEGREE *
      Math.max(0.01, Math.cos((Math.max(Math.abs(south), Math.abs(north)) * Math.PI) / 180)));
  const [west, east] = [Math.min(...lons) - wide, Math.max(...lons) + wide];
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  return { type: "Polygon", coordinates: [ring] };
}

/** Distance from a line of positions, m, on the plane that touches the earth at the place: exact enough for a kilometre. */
function distanceTo(places: readonly Position[], [lon0, lat0]: LonLat): number {
  const scale = METRES_PER_DEGREE * Math.cos((lat0 * Math.PI) / 180);
  const points = places.map(([lon = 0, lat = 0]): [number, number] => [
    (((lon - lon0 + 540) % 360) - 180) * scale,
    (lat - lat0) * METRES_PER_DEGREE,
  ]);
  let nearest = Math.min(...points.map(([x, y]) => Math.hypot(x, y)));
  for (const [index, [x, y]] of points.entries()) {
    const next = points[index + 1];
    if (!next) break;
    const [dx, dy] = [next[0] - x, next[1] - y];
    const length = dx * dx + dy * dy;
    const at = length === 0 ? 0 : Math.min(1, Math.max(0, -(x * dx + y * dy) / length));
    nearest = Math.min(nearest, Math.hypot(x + at * dx, y + at * dy));
  }
  return nearest;
}
