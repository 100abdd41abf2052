import type { ReplayedVessel } from "../../../../contracts/vessels.ts";
import { Failure } from "../../../../core/api/kernel.ts";
import { isFiniteNumber, isRecord, isString } from "../../../../lib/guards.ts";

/** Each vessel once: of one that two services know, the fuller track. */
export function fullestTracks(lists: readonly (readonly ReplayedVessel[])[]): ReplayedVessel[] {
  const vessels = new Map<number, ReplayedVessel>();
  for (const vessel of lists.flat()) {
    const known = vessels.get(vessel.mmsi);
    if (!known || known.positions.length < vessel.positions.length) vessels.set(vessel.mmsi, vessel);
  }
  return [...vessels.values()];
}

/**
 * Reads the traffic of an area; what is no vessel, and what is no position, is left out.
 * @throws Failure `bad-answer` when it is no list
 */
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
