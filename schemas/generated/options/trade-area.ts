/* Generated from plugins/datasets/trade-area/options.schema.json by `npm run generate`. Do not edit. */

/**
 * Boundaries of trade areas: a list of items with a name and a geometry (spec §3, §7). Colour, width and dash are the dataset's `style` and `styleNight`.
 */
export interface TradeAreaOptions {
  /**
   * Writes the name of an area along its line, in the line's colour.
   */
  nameAlongLine: boolean;
  /**
   * Lowest zoom at which names are written.
   */
  nameMinZoom: number;
  /**
   * Property with the name to write. With `{property}En` beside it, that is used in English.
   */
  nameProperty: string;
}
