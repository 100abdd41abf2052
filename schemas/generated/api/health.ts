/* Generated from schemas/api/health.schema.json by `npm run generate`. Do not edit. */

/**
 * That the process answers, and which program it is.
 */
export interface Health {
  /**
   * ok: requests are answered.
   */
  status: "ok";
  /**
   * Whether the base map's tile file is open.
   */
  baseMap: boolean;
  /**
   * Whether invented data is served.
   */
  demonstrationData: boolean;
  /**
   * How it stands with the manifests.
   */
  manifests: {
    /**
     * Sub-applications that are served.
     */
    applications: number;
    /**
     * Those that run as they were, since their files have errors now.
     */
    held: string[];
    /**
     * Those that run with errors.
     */
    broken: string[];
    /**
     * When something was swapped last.
     */
    changedAt: string | null;
  };
  /**
   * Of the program.
   */
  version: string;
  /**
   * Commit that the program was built of; null when the build did not know.
   */
  commit: string | null;
}
