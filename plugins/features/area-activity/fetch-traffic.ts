import type { ReplayedVessel } from "../../../contracts/vessels.ts";
import { Failure } from "../../../core/api/kernel.ts";
import { isFiniteNumber, isRecord, isString } from "../../../lib/guards.ts";
import { type AreaContext, type AreaQuestion, askServices } from "./fetch-area.ts";

const PATHS = {
  open: "{apiBase}/v1/geodata/ais/open/trafficinarea",
  fiskinfo: "{apiBase}/v1/geodata/ais/fiskinfo/trafficinarea",
  arctic: "{apiBase}/v1/geodata/ais/arctic/trafficinarea",
  fiskehelse: "{apiBase}/v1/geodata/ais/open/trafficinarea",
};
const HISTORIC = "{historicOpenBase}/open/v1/historic/trafficinarea";
const RESTRICTED = "{historicRestrictedBase}/v1/historic/trafficinarea";

/** All traffic of an area within at most an hour; of a vessel that two services know, the fuller track. Failures: as for the area. */
export async function fetchTraffic(
  context: AreaContext,
  question: AreaQuestion,
  signal: AbortSignal,
): Promise<ReplayedVessel[]> {
  const { lists } = await askServices(
    context,
    question,
    { ...PATHS, HISTORIC, RESTRICTED },
    readTraffic,
    signal,
  );
  const vessels = new Map<number, ReplayedVessel>();
  for (const vessel of lists.flat()) {
    const known = vessels.get(vessel.mmsi);
    if (!known || known.positions.length < vessel.positions.length) vessels.set(vessel.mmsi, vessel);
  }
  return [...vessels.values()];
}

/** @throws Failure `bad-answer` when it is no list */
export function readTraffic(data: unknown, place: string): ReplayedVessel[] {
  if (data === null || data === undefined) return [];
  if (!Array.isArray(data)) throw new Failure("The answer holds no vessels", { id: "bad-answer", place });
  return data.flatMap((vessel) => {
    if (!isRecord(vessel) || !isFiniteNumber(vessel.mmsi) || !Array.isArray(vessel.positions)) return [];
    return {
      ...vessel,
      mmsi: vessel.mmsi,
      name: isString(vessel.name) ? vessel.name : null,
      shipType: isFiniteNumber(vessel.shipType) ? vessel.shipType : null,
      positions: vessel.positions.flatMap((position: unknown) => readPosition(position)),
    };
  });
}

function readPosition(position: unknown): ReplayedVessel["positions"][number][] {
  if (!Array.isArray(position)) return [];
  const [time, lon, lat, ...rest]: unknown[] = position;
  if (!isFiniteNumber(time) || !isFiniteNumber(lon) || !isFiniteNumber(lat)) return [];
  const [speed = null, course = null, heading = null] = rest.map((value) =>
    isFiniteNumber(value) ? value : null,
  );
  return [[time, lon, lat, speed, course, heading]];
}
