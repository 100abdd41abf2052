/* Generated from plugins/datasets/ais/options.schema.json by `npm run generate`. Do not edit. */

/**
 * Vessels (spec §7 live AIS, §9). The dataset's source is the address that the vessels come from: for `ais` the latest of every vessel, for `ais-stream` the stream of changes.
 */
export interface AisOptions {
  /**
   * Where `ais-stream` gets every vessel at the start.
   */
  latestUrl: string;
  /**
   * Name by which this installation asks for an anonymous token.
   */
  clientId: string;
  /**
   * How often `ais` asks again, s.
   */
  refreshSeconds: number;
  /**
   * Asks the stream for one change of a vessel a minute: for slow connections.
   */
  downsample: boolean;
  /**
   * A vessel that was not heard for so long leaves the map, h.
   */
  keepHours: number;
  /**
   * When no vessel has reported for so long, the map says since when, min. 0: never.
   */
  silentAfterMinutes: number;
  /**
   * MMSI of fixed offshore platforms, which have a symbol of their own.
   *
   * Items: MMSI.
   */
  platforms: number[];
  /**
   * Offers every type of ship in the filter, also those that only specialists tell apart.
   */
  allShipTypes: boolean;
  /**
   * How far ahead the line of a vessel's course reaches, min.
   */
  vectorMinutes: number;
  /**
   * Zoom from which the lines of the courses are drawn.
   */
  vectorsFromZoom: number;
  /**
   * What the map is about. `rescue` draws traffic as a faint ribbon, so that those who can help stand out; other vessels get marks of their own once it is known where the user is, and close by.
   */
  emphasis: "all" | "rescue";
  /**
   * How much of a vessel's way is shown at first, min.
   */
  trackMinutes: number;
  /**
   * Radius of the distance circles around a vessel, nautical miles.
   */
  circleMiles: number;
  /**
   * Which service answers for tracks, combined data and vessels in an area (spec §6).
   */
  pathType: "open" | "arctic" | "fiskinfo" | "fiskehelse" | "aisApi";
  /**
   * Dataset whose features vessels visit, by the numbers that the fish-health service gives: where a visit leads. Empty: nowhere.
   */
  visited: string;
  /**
   * Whom to call in distress, in the order in which they are shown.
   *
   * Items: Somebody who answers.
   */
  distressCalls: {
    name: Text;
    note?: Text;
    /**
     * Telephone number as it is written; none for a radio channel.
     */
    number?: string;
    /**
     * Southern and northern end of where they answer, degrees; they come last for places elsewhere.
     *
     * @minItems 2
     * @maxItems 2
     *
     * Items: Degrees.
     */
    latitudes?: [number, number];
  }[];
}
/**
 * A text in both languages.
 */
export interface Text {
  /**
   * Norwegian.
   */
  no: string;
  /**
   * English.
   */
  en: string;
}
