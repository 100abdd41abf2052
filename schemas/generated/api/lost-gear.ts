/* Generated from schemas/api/lost-gear.schema.json by `npm run generate`. Do not edit. */

/**
 * Fishing gear that was reported lost.
 */
export type Lostgear = {
  /**
   * Id of the report; the feature id.
   */
  lostMessageId: string;
  /**
   * Id of the gear; may be empty.
   */
  toolId?: string;
  /**
   * Whether the gear has been removed.
   */
  isRemoved: boolean;
  /**
   * Whether the coast guard has confirmed the report.
   */
  confirmed?: boolean;
  /**
   * Code of the gear; case and spelling vary.
   */
  toolTypeCode: string;
  /**
   * Number of units lost.
   */
  lostCount?: number | null;
  /**
   * Time of the loss, ISO 8601 with Norway's offset.
   */
  lostTime: string;
  /**
   * Time of the removal, ISO 8601 with Norway's offset.
   */
  removedTime?: string | null;
  /**
   * Why the gear was lost.
   */
  lostCause?: string | null;
  /**
   * Where the report came from.
   */
  source?: string | null;
  /**
   * Name of the vessel; null for callers who may not see it.
   */
  vesselName?: string | null;
  /**
   * International radio call sign.
   */
  ircs?: string | null;
  /**
   * Maritime Mobile Service Identity.
   */
  mmsi?: number | null;
  /**
   * IMO number.
   */
  imo?: number | null;
  /**
   * Registration mark.
   */
  regNum?: string | null;
  /**
   * E-mail of the owner.
   */
  contactEmail?: string | null;
  /**
   * Telephone of the owner.
   */
  contactPhone?: string | null;
  /**
   * Remarks.
   */
  comments?: string | null;
  /**
   * Why the report could not be processed.
   */
  errorMessage?: string | null;
  /**
   * GeoJSON Point or LineString, WGS 84.
   */
  geometry: {
    type?: string;
    coordinates?: unknown[];
    [k: string]: unknown | undefined;
  };
}[];
