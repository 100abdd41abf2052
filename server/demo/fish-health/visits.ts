import type { Range } from "../../ais/history.ts";
import type { SimulatedVessel } from "../../ais/simulator/fleet.ts";
import type { AisPositionTable } from "../../storage/tables.ts";
import { seededRandom } from "../random.ts";
import type { Locality } from "./localities.ts";

const HOUR_MS = 3_600_000;
/** Nearer than this to a locality a vessel that lies still visits it, nautical miles. */
const NEAR_MILES = 1;
const STILL_KNOTS = 0.5;
/** Shortest visit, ms: who passes slowly does not visit. */
const MIN_VISIT_MS = HOUR_MS;
/** Hours of a week in which nothing is received of a demonstration's vessel: how many times, and how long. */
const SILENT_TIMES = 2;
const SILENT_HOURS = [2, 6] as const;

/** A vessel at a locality, from the first to the last position there. ms since 1970. */
export interface Visit {
  locality: Locality;
  from: number;
  to: number;
}

/** Positions of a simulated vessel, oldest first, as they are received: without those of some hours of the week. */
export function received<Row extends { time: number }>(
  rows: readonly Row[],
  mmsi: number,
  { from, to }: Range,
): Row[] {
  const random = seededRandom(`silence ${mmsi} ${from}`);
  const silences = Array.from({ length: SILENT_TIMES }, () => {
    const start = random.between(from, to);
    return { start, end: start + random.between(...SILENT_HOURS) * HOUR_MS };
  });
  return rows.filter(({ time }) => !silences.some(({ start, end }) => time > start && time < end));
}

/** What a vessel visited, oldest first. `rows`: its positions, oldest first. */
export function visitsOf(rows: readonly AisPositionTable[], localities: readonly Locality[]): Visit[] {
  const visits: Visit[] = [];
  let open: Visit | null = null;
  const close = () => {
    if (open && open.to - open.from >= MIN_VISIT_MS) visits.push(open);
    open = null;
  };
  for (const { time, longitude, latitude, speed } of rows) {
    if ((speed ?? 0) > STILL_KNOTS) {
      close();
      continue;
    }
    // Where it lies already, nothing needs to be looked up.
    const locality: Locality | null =
      open && milesTo(open.locality, longitude, latitude) <= NEAR_MILES
        ? open.locality
        : nearestTo(localities, longitude, latitude);
    if (open && locality === open.locality) open.to = time;
    else {
      close();
      if (locality) open = { locality, from: time, to: time };
    }
  }
  close();
  return visits;
}

/** The simulated vessels that ever go to places near a locality. */
export function vesselsNear(locality: Locality, vessels: readonly SimulatedVessel[]): SimulatedVessel[] {
  return vessels.filter(
    ({ movement }) =>
      movement.kind === "plan" &&
      movement.plan.kind === "trips" &&
      movement.plan.trip.manner === null &&
      movement.plan.trip.outings.some(
        ({ site }) => milesTo(locality, site.lon, site.lat) <= NEAR_MILES + site.room,
      ),
  );
}

function nearestTo(localities: readonly Locality[], lon: number, lat: number): Locality | null {
  let nearest: Locality | null = null;
  let least = NEAR_MILES;
  for (const locality of localities) {
    if (Math.abs(locality.lat - lat) * 60 > NEAR_MILES) continue;
    const miles = milesTo(locality, lon, lat);
    if (miles > least) continue;
    least = miles;
    nearest = locality;
  }
  return nearest;
}

const milesTo = ({ lon, lat }: Locality, east: number, north: number): number =>
  60 * Math.hypot((lon - east) * Math.cos((lat * Math.PI) / 180), lat - north);
