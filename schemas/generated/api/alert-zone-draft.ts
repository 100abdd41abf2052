/* Generated from schemas/api/alert-zone-draft.schema.json by `npm run generate`. Do not edit. */

/**
 * An area that a user watches: which vessels, and what the user is told of. An empty list is no limit.
 */
export interface AlertZoneDraft {
  /**
   * Name of the zone.
   */
  name: string;
  /**
   * GeoJSON Polygon or MultiPolygon, longitude and latitude in degrees; 500 corners at most.
   */
  geometry: {
    /**
     * Kind of geometry.
     */
    type: "Polygon" | "MultiPolygon";
    /**
     * Rings of positions.
     */
    coordinates: unknown[];
  };
  /**
   * Flags, ISO 3166 alpha-2.
   *
   * @maxItems 300
   */
  countryCodes?: string[];
  /**
   * Kinds of station, by number (ITU-R M.585).
   *
   * @maxItems 50
   */
  mmsiCategories?: (
    | "ship"
    | "group"
    | "coast-station"
    | "sar-aircraft"
    | "handheld"
    | "auxiliary-craft"
    | "aton"
    | "sart"
    | "mob"
    | "epirb"
    | "amrd"
    | "net-buoy"
    | "unknown"
  )[];
  /**
   * AIS codes of ship types.
   *
   * @maxItems 300
   */
  shipTypes?: number[];
  /**
   * Least length, m. Vessels of unknown length are then left out.
   */
  minLength?: number | null;
  /**
   * What the user is told of; at least one.
   */
  rules: {
    /**
     * A vessel comes into the area.
     */
    entering: boolean;
    /**
     * A vessel leaves the area.
     */
    leaving: boolean;
    /**
     * A vessel in the area is faster than this, kn.
     */
    speedOver?: number | null;
    /**
     * A vessel in the area is slower than this, kn.
     */
    speedUnder?: number | null;
    /**
     * A vessel in the area sends nothing for this time, min.
     */
    silence?: number | null;
  };
  /**
   * False: the zone is paused.
   */
  active?: boolean;
  /**
   * How often mail tells of it; everyupdate: at once, for each vessel once a day; null: no mail.
   */
  email?: "everyupdate" | "fourtimesaday" | "everyday" | "everymonday" | null;
}
