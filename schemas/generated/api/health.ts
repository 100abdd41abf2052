/* Generated from schemas/api/health.schema.json by `npm run generate`. Do not edit. */

/**
 * That the process answers, and which program it is.
 */
export interface Health {
  /**
   * ok: requests are answered. degraded: they are, but a source of vessels is silent.
   */
  status: "ok" | "degraded";
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
   * The feeds of AIS. Simulated vessels are no feed.
   */
  vessels: {
    /**
     * Setting of the feed: host and port, or the file.
     */
    source: string;
    /**
     * When its last message was received, or when it was opened, ISO UTC.
     */
    lastReceivedAt: string;
    /**
     * Longer ago than AIS_SILENT_SECONDS.
     */
    silent: boolean;
  }[];
  /**
   * Of the program.
   */
  version: string;
  /**
   * Commit that the program was built of; null when the build did not know.
   */
  commit: string | null;
}
