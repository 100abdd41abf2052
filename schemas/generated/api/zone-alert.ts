/* Generated from schemas/api/zone-alert.schema.json by `npm run generate`. Do not edit. */

/**
 * What has happened in a zone of the caller, with the vessel as it was then.
 */
export interface ZoneAlert {
  /**
   * The same for the same crossing.
   */
  id: string;
  /**
   * Time of the position, ISO UTC.
   */
  datetime: string;
  /**
   * Id of the zone.
   */
  zoneId: string;
  /**
   * What has happened.
   */
  kind: "entering" | "leaving" | "speed-over" | "speed-under" | "silence";
  /**
   * Number of the vessel.
   */
  mmsi: number;
  /**
   * Name of the vessel.
   */
  name?: string | null;
  /**
   * AIS code.
   */
  shipType?: number | null;
  /**
   * Metres.
   */
  shipLength?: number | null;
  /**
   * Degrees.
   */
  longitude?: number;
  /**
   * Degrees.
   */
  latitude?: number;
  /**
   * Knots.
   */
  speedOverGround?: number | null;
  /**
   * Degrees.
   */
  courseOverGround?: number | null;
  /**
   * When the caller acknowledged it, ISO UTC.
   */
  acknowledgedTime?: string | null;
  /**
   * The caller wanted to hear nothing of the vessel then.
   */
  snoozed?: boolean;
  /**
   * The vessel is simulated.
   */
  simulated?: boolean;
}
