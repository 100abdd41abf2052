/* Generated from schemas/api/held-parts.schema.json by `npm run generate`. Do not edit. */

/**
 * What the server stores about the caller, one entry per kind of data.
 */
export type HeldParts = {
  /**
   * Key of the kind in the exported file.
   */
  name: string;
  /**
   * Name of the kind for the user.
   */
  label: {
    /**
     * In Norwegian.
     */
    no: string;
    /**
     * In English.
     */
    en: string;
  };
  /**
   * What the deletion of the account does: deletes the data, keeps them without the user's name, or withdraws an application.
   */
  fate: "deleted" | "unnamed" | "withdrawn";
  /**
   * Number of entries.
   */
  count: number;
  /**
   * Latest change; null: unknown.
   */
  changedAt: string | null;
  /**
   * Size of the data as JSON.
   */
  bytes: number;
  /**
   * Names of some of the entries, as the user gave them.
   */
  examples: string[];
}[];
