/* Generated from plugins/datasets/ais/aton/options.schema.json by `npm run generate`. Do not edit. */

/**
 * Aids to navigation heard over AIS (spec §2, §7). The dataset's source is the address that they come from: for `aton` the latest of every aid, for `aton-stream` the stream of changes.
 */
export interface AtonOptions {
  /**
   * Where `aton-stream` gets every aid at the start.
   */
  latestUrl: string;
  /**
   * Name by which this installation asks for an anonymous token.
   */
  clientId: string;
  /**
   * How often `aton` asks again, s.
   */
  refreshSeconds: number;
  /**
   * An aid that `aton-stream` has not heard of for so long leaves the map, h.
   */
  keepHours: number;
  /**
   * Folder of the symbols below manifests/: `aton-north.svg`, `aton-port.svg` …
   */
  symbols: string;
  /**
   * Size of the symbols, relative to their own.
   */
  iconScale: number;
}
