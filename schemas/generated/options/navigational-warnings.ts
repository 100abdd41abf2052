/* Generated from plugins/datasets/navigational-warnings/options.schema.json by `npm run generate`. Do not edit. */

/**
 * Navigational warnings: a list of items with a category, a text, times of validity and a geometry, which may be null. The names of these properties are those of the reference service unless said otherwise.
 */
export interface NavigationalWarningsOptions {
  /**
   * Property with the text. With `{property}En` beside it, that is used in English.
   */
  textProperty: string;
  /**
   * Property with the time when a warning was sent.
   */
  publishedProperty: string;
  /**
   * Property with the time from which a warning is in force.
   */
  fromProperty: string;
  /**
   * Property with the time until which it is; empty or absent: until further notice.
   */
  toProperty: string;
  /**
   * Id of the filter of categories that the list offers above the warnings.
   */
  categoryFilter: string;
}
