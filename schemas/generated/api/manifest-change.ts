/* Generated from schemas/api/manifest-change.schema.json by `npm run generate`. Do not edit. */

/**
 * The present form of a sub-application's manifest, and what differs from the one that was asked with.
 */
export interface Manifestchange {
  /**
   * Of the manifest and the files that it names.
   */
  version: string;
  /**
   * Address of the manifest with all defaults.
   */
  manifestUrl: string;
  /**
   * Files that it names and whose content differs; null when that is not known.
   */
  files: string[] | null;
}
