import type { VesselRecord } from "../ais/vessel.ts";

/** What has happened in a zone. */
export const ALERT_KINDS = ["entering", "leaving", "speed-over", "speed-under", "silence"] as const;
export type AlertKind = (typeof ALERT_KINDS)[number];

/** One alert, with the vessel as it was then. */
export interface ZoneAlert {
  /** The same for the same crossing, however often it is evaluated. */
  id: string;
  zoneId: string;
  userId: string;
  kind: AlertKind;
  mmsi: number;
  /** Time of the position, ms since 1970. */
  time: number;
  longitude: number;
  latitude: number;
  speed: number | null;
  course: number | null;
  name: string | null;
  shipType: number | null;
  length: number | null;
  simulated: boolean;
}

/** The alert of a vessel at its latest position. */
export function alertOf(
  zone: { id: string; userId: string },
  kind: AlertKind,
  record: VesselRecord,
  time: number,
): ZoneAlert {
  return {
    id: `${zone.id}.${record.mmsi}.${kind}.${time}`,
    zoneId: zone.id,
    userId: zone.userId,
    kind,
    mmsi: record.mmsi,
    time,
    longitude: record.longitude ?? 0,
    latitude: record.latitude ?? 0,
    speed: record.speedOverGround,
    course: record.courseOverGround,
    name: record.name,
    shipType: record.shipType,
    length: record.shipLength,
    simulated: record.simulated === true,
  };
}
