import { isFiniteNumber, isRecord, isString } from "../../lib/guards.ts";
import { HOUR } from "../demo/weather/weather.ts";
import { Problem } from "../domain/problem.ts";
import { ELEMENT_KEYS, ELEMENT_NAMES } from "./frost-answers.ts";
import { iso } from "./met-answers.ts";
import type { PoliteUpstream } from "./polite-upstream.ts";

/** Stations that one call asks for; their ids are in the address. */
const AT_ONCE = 100;
/** How far back the newest observation of a station is looked for. */
const MAX_AGE = "P2D";

/** The stations that measure wind. */
export const FROST_SOURCES = "/sources/v0.jsonld?types=SensorSystem&elements=wind_speed";

/** Address of the history of some stations, one value an hour. */
export function frostHistory(ids: readonly string[], referenceTime: string, elements: string): string {
  const query = new URLSearchParams({
    sources: ids.join(","),
    referencetime: referenceTime,
    timeoffsets: "default",
    timeresolutions: "PT1H",
    elements,
  });
  return `/observations/v0.jsonld?${query}`;
}

/** A station with what it said last, as the map's list has it. */
interface StationItem {
  stationId: string;
  name: string;
  kind: "lighthouse" | "station";
  lon: number;
  lat: number;
  /** ISO 8601; null: nothing for two days. */
  time: string | null;
  [value: string]: unknown;
}

/**
 * All stations of Frost that measure wind, with their newest observation.
 * @throws Problem 502 when the service does not answer as it should, or refuses
 */
export async function stationsOfFrost(frost: PoliteUpstream): Promise<StationItem[]> {
  const stations = sourcesIn(await data(frost, FROST_SOURCES));
  const byId = new Map(stations.map((station) => [station.stationId, station]));
  const ids = [...byId.keys()];
  const elements = ELEMENT_NAMES.join(",");
  // One after another: the service limits how often it is asked.
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    const path = frostHistory(ids.slice(at, at + AT_ONCE), "latest", elements);
    addNewest(byId, await data(frost, `${path}&maxage=${MAX_AGE}`));
  }
  return stations;
}

/** The list of an answer; 412 is Frost's word for an empty one. */
async function data(frost: PoliteUpstream, path: string): Promise<Record<string, unknown>[]> {
  const { status, body } = await frost.get(path);
  if (status === 412 || status === 404) return [];
  if (status === 429) throw new Problem(429, "The station service wants fewer calls");
  if (status !== 200) throw new Problem(502, `The station service refused the call (${status})`);
  const answer = parsed(body);
  if (!isRecord(answer) || !Array.isArray(answer.data))
    throw new Problem(502, "The station service answers in another form");
  return answer.data.filter(isRecord);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function sourcesIn(sources: readonly Record<string, unknown>[]): StationItem[] {
  return sources.flatMap(({ id, name, shortName, geometry }): StationItem[] => {
    const [lon, lat] = isRecord(geometry) && Array.isArray(geometry.coordinates) ? geometry.coordinates : [];
    if (!isString(id) || !isFiniteNumber(lon) || !isFiniteNumber(lat)) return [];
    const shown = isString(shortName) ? shortName : isString(name) ? name : id;
    const kind = / fyr$/i.test(isString(name) ? name : shown) ? "lighthouse" : "station";
    return [{ stationId: id, name: shown, kind, lon, lat, time: null }];
  });
}

/** Entries have elements of one time each: those of a station's last hour are what it said last. */
function addNewest(
  stations: ReadonlyMap<string, StationItem>,
  entries: readonly Record<string, unknown>[],
): void {
  const read = entries.flatMap(({ sourceId, referenceTime, observations }) => {
    const station = isString(sourceId) ? stations.get(sourceId.split(":")[0] ?? "") : undefined;
    const time = isString(referenceTime) ? Date.parse(referenceTime) : Number.NaN;
    return station === undefined || Number.isNaN(time) || !Array.isArray(observations)
      ? []
      : [{ station, time, observations }];
  });
  const newest = new Map<StationItem, number>();
  for (const { station, time } of read) newest.set(station, Math.max(time, newest.get(station) ?? time));
  for (const { station, time, observations } of read.sort((one, other) => one.time - other.time)) {
    const last = newest.get(station) ?? time;
    if (last - time >= HOUR) continue;
    station.time = iso(last);
    for (const observation of observations) {
      if (!isRecord(observation) || !isString(observation.elementId)) continue;
      const key = ELEMENT_KEYS[observation.elementId];
      if (key !== undefined && isFiniteNumber(observation.value)) station[key] = observation.value;
    }
  }
}
