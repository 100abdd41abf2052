import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { DAY, osloIso } from "../../../lib/oslo-time.ts";
import type { FishingFacility } from "../../domain/fishing-facility.ts";
import { isRecord } from "../../domain/site.ts";
import { uuidOf } from "../random.ts";
import { vessel } from "./fleet.ts";

/** A place of gear: where it is, how long it stays, and its age at the beginning. Made by `npm run demo-geodata`. */
interface Place {
  tool: string;
  count: number | null;
  vessel: number;
  days: number;
  age: number;
  geometry: unknown;
}

/** The ages in the file refer to this instant. */
const EPOCH = Date.UTC(2026, 0, 1, 5);
/** Time of day when the user's own gear was set, after midnight in UTC. */
const MORNING = 5.25 * 3_600_000;
/** Other spellings that occur in the real data; each is used for one piece in so many. */
const SPELLINGS: Record<string, string> = {
  NETS: "nets",
  LONGLINE: "long_line",
  CRABPOT: "crab_pot",
  DANPURSEINE: "danish_purse",
  MOORING: "MOORING_SYSTEM",
  SENSORBUOY: "sensor_buoy",
  SENSORCABLE: "sensor_cable",
  UNKNOWN: "UNK",
};
const SPELLED_OTHERWISE = 23;
/** One in so many pieces of the kind "unknown" gets a code without a name. */
const UNHEARD_OF = 4;
/** The real data has placeholder positions, and duplicate records. */
const NOWHERE = 400;
const TWICE = 500;
const COMMENTED = 40;

interface Made {
  setup: number;
  facility: FishingFacility;
}

/** A place, and the facility that was last made for it, which is unchanged until gear is set there again. */
type Kept = Place & { last: Made | null };

/**
 * Returns all facilities of the demonstration at an instant, ms: gear is set again at each place when its time has
 * passed. The same instant gives the same answer. `fishingfacility.json` of the folder is read at the first call.
 */
export function openFacilities(folder: string): (now: number) => Promise<FishingFacility[]> {
  let reading: Promise<readonly Kept[]> | null = null;
  return async (now) => {
    reading ??= readPlaces(join(folder, "fishingfacility.json"));
    const places = await reading;
    return places.flatMap((place, number) => {
      const facility = facilityOf(place, number, now);
      return number % TWICE === TWICE - 1 ? [facility, facility] : [facility];
    });
  };
}

async function readPlaces(file: string): Promise<readonly Kept[]> {
  const items: unknown = JSON.parse(await readFile(file, "utf8"));
  if (!Array.isArray(items)) return [];
  return items.filter(isRecord).map((item) => ({ ...(item as unknown as Place), last: null }));
}

function facilityOf(place: Kept, number: number, now: number): FishingFacility {
  const { round, setup } = setupOf(place, now);
  if (place.last?.setup !== setup)
    place.last = { setup, facility: makeFacility(place, number, round, setup) };
  return place.last.facility;
}

function makeFacility(place: Place, number: number, round: number, setup: number): FishingFacility {
  const processed = osloIso(setup + 4 * 60_000);
  return {
    toolId: uuidOf(`demonstration facility ${number} ${round}`),
    ...vessel(place.vessel),
    toolTypeCode: spelling(place.tool, number),
    toolCount: place.count,
    setupDateTime: osloIso(setup),
    setupProcessedTime: processed,
    removedDateTime: null,
    removedProcessedTime: null,
    lastChangedDateTime: processed,
    source: "DEMO",
    comment: number % COMMENTED === COMMENTED - 1 ? "Merket med radarreflektor i begge ender" : null,
    geometry: number % NOWHERE === NOWHERE - 1 ? { type: "Point", coordinates: [180, 90] } : place.geometry,
  };
}

/** The age of the user's own gear is always that of the file, so that the demonstration is the same every day. */
function setupOf({ vessel: owner, days, age }: Place, now: number): { round: number; setup: number } {
  const minute = 60_000;
  if (owner === 0) return { round: 0, setup: Math.floor((now - MORNING) / DAY) * DAY + MORNING - age * DAY };
  const first = EPOCH - age * DAY;
  const round = Math.floor((now - first) / (days * DAY));
  return { round, setup: Math.floor((first + round * days * DAY) / minute) * minute };
}

function spelling(tool: string, number: number): string {
  if (tool === "UNKNOWN" && number % UNHEARD_OF === 0) return "KELPFARM";
  return (number % SPELLED_OTHERWISE === 0 && number > 0 && SPELLINGS[tool]) || tool;
}
