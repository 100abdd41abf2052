import { BENCH_AREA } from "../polygons.ts";
import { seeded } from "../seeded.ts";

/** Time of the first messages, ms since 1970: ages are the same in every run. */
export const START = Date.UTC(2026, 0, 15, 12);
/** Number of the first vessel; the others follow. */
export const FIRST_MMSI = 257_000_000;
/** A position in view without vessels, and the vessel that moves there when the picture is checked. */
export const EMPTY_SPOT = { lon: -11.4, lat: 58.9 };
/** Positions around which ships gather; other ships are spread over the area. */
const PORTS = 40;
const SHIP_TYPES = [30, 36, 37, 50, 51, 52, 60, 69, 70, 79, 80, 89, 199];

/** Between two rounds of updates: no vessel moves faster than one can, or its report would be another transmitter's. */
const ROUND_MS = 600_000;
/** Time for the vessel to reach the empty position from anywhere, in rounds. */
const SOLO_ROUNDS = 144;
/**
 * Share of reports in which a vessel has stopped or started: a vessel that reports every 20 s does it about once an
 * hour.
 */
const STOPS_OR_STARTS = 1 / 200;

/** A record in the AIS service's form, with the fields for moving vessels and names of views. */
export interface AisRecord {
  mmsi: number;
  msgtime: string;
  longitude: number;
  latitude: number;
  speedOverGround: number;
  courseOverGround: number;
  trueHeading: number;
  rateOfTurn: number;
  navigationalStatus: number;
  shipType: number;
  dimensionA: number;
  dimensionB: number;
  dimensionC: number;
  dimensionD: number;
  draught: number;
  imoNumber: number;
  reportClass: "A" | "B";
  name: string;
  callSign: string;
  destination: string;
  eta: string;
}

/**
 * The same fleet in every run: some vessels are spread over the sea, most are near ports, two in three are under way.
 */
export function fleetRecords(count: number, seed = 42): AisRecord[] {
  const random = seeded(seed);
  const { west, south, east, north } = BENCH_AREA;
  const somewhere = () => [west + random() * (east - west), south + random() * (north - south)] as const;
  const ports = Array.from({ length: PORTS }, somewhere);
  return Array.from({ length: count }, (_, index) => {
    const port = random() < 0.7 ? ports[Math.floor(random() * PORTS)] : undefined;
    const [lon, lat] = port ? [port[0] + spread(random) * 2.4, port[1] + spread(random) * 1.2] : somewhere();
    const moving = random() < 0.67;
    const course = Math.floor(random() * 3_600) / 10;
    return {
      mmsi: FIRST_MMSI + index,
      msgtime: new Date(START).toISOString(),
      longitude: inside(lon, west, east),
      latitude: inside(lat, south, north),
      speedOverGround: moving ? Math.round(10 + random() * 200) / 10 : 0,
      courseOverGround: course,
      trueHeading: Math.floor(course),
      rateOfTurn: 0,
      navigationalStatus: moving ? 0 : 5,
      shipType: SHIP_TYPES[Math.floor(random() * SHIP_TYPES.length)] ?? 70,
      dimensionA: 20 + Math.floor(random() * 100),
      dimensionB: 10 + Math.floor(random() * 20),
      dimensionC: 8,
      dimensionD: 8,
      draught: 60,
      imoNumber: 9_000_000 + index,
      reportClass: "A",
      name: `BENCH VESSEL ${index}`,
      callSign: `LB${index}`,
      destination: `PORT ${index % PORTS}`,
      eta: "01160800",
    };
  });
}

/**
 * New positions of `count` different vessels, `round` intervals after the start: they have moved and turned a little, and
 * a few have stopped or started, so that their symbol changes.
 */
export function updateRecords(fleet: readonly AisRecord[], count: number, round: number): AisRecord[] {
  const random = seeded(1_000 + round);
  const chosen = new Set<number>();
  while (chosen.size < Math.min(count, fleet.length)) chosen.add(Math.floor(random() * fleet.length));
  return [...chosen].flatMap((index) => {
    const vessel = fleet[index];
    return vessel ? [moved(vessel, random, round)] : [];
  });
}

/** The vessel moves to a position without other vessels. */
export function soloRecord(vessel: AisRecord, round: number): AisRecord {
  return {
    ...vessel,
    msgtime: instant(round + SOLO_ROUNDS),
    longitude: EMPTY_SPOT.lon,
    latitude: EMPTY_SPOT.lat,
  };
}

function moved(vessel: AisRecord, random: () => number, round: number): AisRecord {
  const { west, south, east, north } = BENCH_AREA;
  const course = Math.round(((vessel.courseOverGround + random() * 30) % 360) * 10) / 10;
  const stopsOrStarts = random() < STOPS_OR_STARTS;
  return {
    ...vessel,
    ...(stopsOrStarts ? otherWay(vessel) : {}),
    msgtime: instant(round),
    longitude: inside(vessel.longitude + (random() - 0.5) * 0.2, west, east),
    latitude: inside(vessel.latitude + (random() - 0.5) * 0.2, south, north),
    courseOverGround: course % 360,
    trueHeading: Math.floor(course) % 360,
  };
}

function otherWay({ speedOverGround }: AisRecord) {
  return speedOverGround > 0
    ? { speedOverGround: 0, navigationalStatus: 5 }
    : { speedOverGround: 8, navigationalStatus: 0 };
}

const instant = (round: number): string => new Date(START + round * ROUND_MS).toISOString();

/** From −0.5 to 0.5, mostly near zero. */
const spread = (random: () => number): number => (random() + random() + random()) / 3 - 0.5;

function inside(degrees: number, min: number, max: number): number {
  return Math.round(Math.max(min, Math.min(max, degrees)) * 1e6) / 1e6;
}
