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
  /**
   * Whether a page takes the change at once, as an author's does, or asks its user.
   */
  follow: "at-once" | "offer";
  /**
   * What is wrong in the files of the manifest now, while it runs as it was; empty in production.
   */
  problems?: {
    [k: string]: unknown | undefined;
  }[];
}
