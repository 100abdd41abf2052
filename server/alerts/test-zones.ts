import type { StoredTarget } from "../ais/target-table.ts";
import { emptyRecord, type VesselRecord } from "../ais/vessel.ts";
import type { WatchedZone, ZoneRules } from "./zone.ts";

/** A zone that tells of entering and leaving; the area is a box of degrees. */
export function testZone(
  id: string,
  [west, south, east, north]: readonly [number, number, number, number],
  given: Partial<Omit<WatchedZone, "rules">> & { rules?: Partial<ZoneRules> } = {},
): WatchedZone {
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ];
  return {
    id,
    userId: "kari",
    access: "open",
    seenArea: null,
    geometry: { type: "Polygon", coordinates: [ring] },
    countryCodes: [],
    mmsiCategories: [],
    shipTypes: [],
    minLength: null,
    updatedAt: -1,
    ...given,
    rules: {
      entering: true,
      leaving: true,
      speedOver: null,
      speedUnder: null,
      silence: null,
      ...given.rules,
    },
  };
}

/** The state of a vessel after a position; `time` in ms. */
export function testTarget(
  mmsi: number,
  time: number,
  lonLat: readonly [number, number],
  record: Partial<VesselRecord> = {},
): StoredTarget {
  const [longitude, latitude] = lonLat;
  return {
    kind: "vessel",
    record: { ...emptyRecord(mmsi, time), reportClass: "A", longitude, latitude, ...record },
    positionAt: time,
    staticAt: 0,
    changedAt: time,
  };
}
