/* Generated from schemas/api/language-query.schema.json by `npm run generate`. Do not edit. */

/**
 * Query that chooses the language of texts.
 */
export interface Language {
  /**
   * Language of texts.
   */
  lang?: "no" | "en";
  [k: string]: unknown | undefined;
}
