/* Generated from schemas/api/feature-flags.schema.json by `npm run generate`. Do not edit. */

/**
 * Flags by name.
 */
export interface Featureflags {
  [k: string]: boolean | undefined;
}
